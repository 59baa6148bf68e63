import { CLUSTER_ANSWER_SCHEMA } from '../../facts/schemas/cluster-answer.ts'
import { CORPORATE_NUMBER_SCHEMA } from '../../facts/schemas/fact-schemas.ts'
import type { JsonSchema } from '../../facts/schemas/json-schema.ts'
import { objectSchema } from '../../facts/schemas/object-schema.ts'
import { PROVENANCE } from '../../facts/schemas/shared-members.ts'
import { SOURCE_NOTE_SCHEMA, VIEWED_SOURCE_SCHEMA } from '../../facts/schemas/source-note.ts'
import {
  CANDIDATE_SCHEMA,
  EVIDENCE_SCHEMA,
  LIST_ANSWER_SCHEMA,
  MATCH_ROW_SCHEMA,
  MATCHED_ROW_SCHEMA,
} from '../../match/match-schemas.ts'
import { CHANGES_ANSWER_SCHEMA, NUMBER_FAULT_SCHEMA } from '../../query/numbers/changes-schemas.ts'
import type { ProfilesAnswer } from '../../query/numbers/profiles.ts'
import type { SuggestAnswer } from '../../query/typeahead.ts'
import TEXTS from './components.json' with { type: 'json' }
import { namedSchemas } from './named-schemas.ts'
import { type JsonObject, spelledOut } from './spelled-out.ts'

// What an item has, the document of /v1 says.
const BUILDING_ANSWER_SCHEMA: JsonSchema = {
  ...CLUSTER_ANSWER_SCHEMA,
  properties: {
    ...CLUSTER_ANSWER_SCHEMA.properties,
    items: {
      type: 'array',
      items: {
        type: 'object',
        description: 'A corporation, as the items of a search (`/v1/openapi.json`) have it, without `match`.',
      },
    },
  },
}

const NUMBERS: JsonSchema = { type: 'array', items: CORPORATE_NUMBER_SCHEMA }

const SUGGEST_ANSWER_SCHEMA: JsonSchema = objectSchema<SuggestAnswer>('Corporations for a text that is being typed.', {
  required: {
    suggestions: {
      type: 'array',
      items: objectSchema<SuggestAnswer['suggestions'][number]>('A corporation that may be meant.', {
        required: {
          corporate_number: CORPORATE_NUMBER_SCHEMA,
          name: { type: 'string' },
          address: { type: 'string', description: 'Tells namesakes apart.' },
        },
      }),
    },
  },
})

const LOOKUP_ANSWER_SCHEMA: JsonSchema = objectSchema<ProfilesAnswer>('The profiles of the numbers that were sent.', {
  required: {
    profiles: {
      type: 'array',
      items: { type: 'object', description: 'A profile, as `/v1/corp/{corporate_number}` answers it.' },
    },
    not_found: { ...NUMBERS, description: 'Numbers that are not published, for whatever reason.' },
    ...PROVENANCE,
  },
  optional: {
    errors: {
      type: 'array',
      items: NUMBER_FAULT_SCHEMA,
      description: 'Members of `numbers` that are not corporate numbers; absent if there are none.',
    },
  },
})

/** `components.schemas` of lists that are matched, of changes and of buildings. */
export const LIST_SCHEMAS: JsonObject = {
  ...namedSchemas(
    new Map([
      [CORPORATE_NUMBER_SCHEMA, 'CorporateNumber'],
      [MATCH_ROW_SCHEMA, 'MatchRow'],
      [LIST_ANSWER_SCHEMA, 'ListAnswer'],
      [MATCHED_ROW_SCHEMA, 'MatchedRow'],
      [EVIDENCE_SCHEMA, 'Evidence'],
      [CANDIDATE_SCHEMA, 'Candidate'],
      [CHANGES_ANSWER_SCHEMA, 'ChangesAnswer'],
      [LOOKUP_ANSWER_SCHEMA, 'LookupAnswer'],
      [SUGGEST_ANSWER_SCHEMA, 'SuggestAnswer'],
      [NUMBER_FAULT_SCHEMA, 'NumberFault'],
      [BUILDING_ANSWER_SCHEMA, 'BuildingAnswer'],
      [SOURCE_NOTE_SCHEMA, 'Source'],
      [VIEWED_SOURCE_SCHEMA, 'SearchSource'],
    ]),
  ),
  ...spelledOut(TEXTS.listSchemas),
}
