import { FICTIONAL_NTA, SNAPSHOT } from './body-examples.ts'
import type { JsonObject } from './json-object.ts'

const CANDIDATE = {
  corporate_number: '7999901000001',
  name: '株式会社架空システム',
  kind_name: '株式会社',
  address: '東京都港区芝公園９丁目９番９号',
}

/** Example bodies of lists and their answers, by name. */
export const LIST_EXAMPLES: JsonObject = {
  list: {
    summary: 'A row with an address, and one without a name (fictional)',
    value: {
      rows: [
        { id: '1', name: '㈱架空電算 営業部', address: '港区芝公園9-9-9' },
        { id: '2', name: '' },
      ],
    },
  },
  list_answer: {
    summary: 'Confirmed by a former name and the address; the other row has no name (fictional)',
    value: {
      rows: [
        {
          id: '1',
          decision: 'confirmed',
          corporate_number: CANDIDATE.corporate_number,
          evidence: { reason: 'name_and_address', ties: 0, ...agreement() },
          candidates: [{ ...CANDIDATE, evidence: agreement() }],
        },
        { id: '2', decision: 'error', fault: 'name: empty, expected a name or a corporate number.', candidates: [] },
      ],
      snapshot: SNAPSHOT,
      sources: [FICTIONAL_NTA],
    },
  },
}

/** Example bodies of lookups and their answers, by name. */
export const LOOKUP_EXAMPLES: JsonObject = {
  lookup: {
    summary: 'A corporation, and one that is not published (fictional)',
    value: { numbers: ['7999901000001', '8999901000009'], view: 'brief' },
  },
  lookup_answer: {
    summary: 'The profile of one, in brief (fictional)',
    value: {
      profiles: [
        {
          corporate_number: CANDIDATE.corporate_number,
          name: CANDIDATE.name,
          kind: '301',
          kind_name: CANDIDATE.kind_name,
          address: CANDIDATE.address,
          updated_on: '2026-08-20',
          snapshot: SNAPSHOT,
          sources: [{ id: 'nta', as_of: '2026-08-21', fictional: true }],
          links: {},
        },
      ],
      not_found: ['8999901000009'],
      snapshot: SNAPSHOT,
      sources: [FICTIONAL_NTA],
    },
  },
}

/** Example bodies of questions about changes and their answers, by name. */
export const CHANGES_EXAMPLES: JsonObject = {
  changes: {
    summary: 'Three corporate numbers, and a text that is not one (fictional)',
    value: { since: '2026-08-20', numbers: ['7999901000001', '4999901000004', '8999901000009', '1234'] },
  },
  changes_answer: {
    summary: 'One has changed, one has not, one is not published (fictional)',
    value: {
      changed: [{ corporate_number: '7999901000001', updated_on: '2026-08-20', fields: ['address', 'postal_code'] }],
      unchanged: ['4999901000004'],
      not_found: ['8999901000009'],
      errors: [{ index: 3, fault: 'not a corporate number: expected 13 digits, the first of them 1 to 9.' }],
      snapshot: SNAPSHOT,
      sources: [FICTIONAL_NTA],
    },
  },
}

function agreement(): JsonObject {
  return {
    name: { field: 'former_name', tier: 'registered', value: '株式会社架空電算', until: '2009-07-01' },
    legal_form: 'same',
    address: 'block',
  }
}
