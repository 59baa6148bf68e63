import type { SearchAnswer } from '../domain/answer.ts'
import { CORPORATE_NUMBER_SCHEMA } from '../domain/schemas/corporation-summary.ts'
import type { JsonSchema } from '../domain/schemas/json-schema.ts'
import { objectSchema } from '../domain/schemas/object-schema.ts'
import { PROVENANCE } from '../domain/schemas/provenance.ts'
import { ADDRESS_LEVELS } from './compare-address.ts'
import type { MatchedRow } from './list-rows.ts'
import type { Agreement, Candidate, MatchAnswer } from './match-answer.ts'
import { LONGEST_ADDRESS, LONGEST_CODE, LONGEST_NAME, type MatchRow } from './match-row.ts'
import { type Decision, type NumberCheck, RULES } from './rules.ts'

/** The body of an answer of `POST /ext/match`, and the result of the MCP tool that does the same. */
type ListAnswer = { readonly rows: readonly MatchedRow[] } & Pick<SearchAnswer, 'snapshot' | 'sources'>

const DECISIONS = ['confirmed', 'review', 'none'] as const satisfies readonly Decision[]
const NUMBER_CHECKS = ['same', 'differs', 'not_published', 'invalid'] as const satisfies readonly NumberCheck[]
const FORMS = ['same', 'differs', 'absent'] as const satisfies readonly Agreement['legal_form'][]
const FIELDS = [
  'name',
  'name_kana',
  'name_en',
  'other_name',
  'former_name',
] as const satisfies readonly Agreement['name']['field'][]
const TIERS = [
  'registered',
  'exact',
  'near',
  'prefix',
  'partial',
  'number',
] as const satisfies readonly Agreement['name']['tier'][]

/** The schema of a row in a request. */
export const MATCH_ROW_SCHEMA: JsonSchema = objectSchema<MatchRow & { readonly id?: string }>(
  'One row of a list. It needs a name or a corporate number; null and an empty text are not given.',
  {
    required: {},
    optional: {
      id: {
        type: 'string',
        maxLength: LONGEST_CODE,
        description: 'What you call the row: its answer has the same id.',
      },
      name: {
        type: 'string',
        maxLength: LONGEST_NAME,
        description:
          'The name as it was written: in any legal form, as a reading, in English, or a former name. A corporate number in its place is taken for `corporate_number`.',
      },
      address: {
        type: 'string',
        maxLength: LONGEST_ADDRESS,
        description: 'In one line, from the prefecture, the city or the town on.',
      },
      postal_code: { type: 'string', maxLength: LONGEST_CODE, description: 'Seven digits, with or without a hyphen.' },
      prefecture: { type: 'string', maxLength: LONGEST_CODE, description: '東京都, 東京, 13 or Tokyo.' },
      corporate_number: {
        type: 'string',
        maxLength: LONGEST_CODE,
        description: 'A number that came with the row: it is checked, never trusted.',
      },
      as_of: {
        type: 'string',
        maxLength: LONGEST_CODE,
        description: 'The day on which the row was right, such as 2026-04-01; of a time with a zone, the day in Japan.',
      },
    },
  },
)

const NAME_AGREEMENT_SCHEMA: JsonSchema = objectSchema<Agreement['name']>(
  'Which name of the corporation the text is.',
  {
    required: {
      field: { type: 'string', enum: FIELDS },
      tier: { type: 'string', enum: TIERS, description: 'How exactly.' },
      value: { type: 'string', description: 'The name.' },
    },
    optional: {
      since: {
        type: 'string',
        format: 'date',
        description: 'From when on it had this name, where the one before is known. With a former name only.',
      },
      until: { type: 'string', format: 'date', description: 'Until when it had this name. With a former name only.' },
    },
  },
)

const AGREEMENT: { readonly [Key in keyof Agreement]-?: JsonSchema } = {
  name: NAME_AGREEMENT_SCHEMA,
  legal_form: { type: 'string', enum: FORMS, description: 'absent: none is written.' },
  address: {
    type: 'string',
    enum: ADDRESS_LEVELS,
    description: 'How much of the address agrees, with the present or a former one; absent: none is given.',
  },
  address_until: { type: 'string', format: 'date', description: 'When the corporation left the address that agrees.' },
}

export const CANDIDATE_SCHEMA: JsonSchema = objectSchema<Candidate>('A corporation that the row may mean.', {
  required: {
    corporate_number: CORPORATE_NUMBER_SCHEMA,
    name: { type: 'string' },
    kind_name: { type: 'string' },
    address: { type: 'string' },
    evidence: agreementSchema(),
  },
  optional: {},
})

export const EVIDENCE_SCHEMA: JsonSchema = objectSchema<MatchAnswer['evidence']>(
  'Why the row is decided so, in fixed words, and how the first candidate agrees with it.',
  {
    required: {
      reason: {
        type: 'string',
        enum: ['nothing_found', ...RULES.map(({ reason }) => reason)],
        description: 'The rule that decided.',
      },
    },
    optional: {
      left_out: {
        type: 'array',
        items: { type: 'string' },
        description: 'What of the text is no part of the name that was looked for.',
      },
      number: { type: 'string', enum: NUMBER_CHECKS, description: 'What the given number says, when one is given.' },
      ties: {
        type: 'integer',
        minimum: 0,
        description: 'How many others are not behind the first candidate; 99 at most.',
      },
      ...AGREEMENT,
    },
  },
)

/** The members of every kind of matched row in one type, because the schema of a tool cannot offer alternatives. */
type AnyMatchedRow = Pick<MatchedRow, 'id' | 'decision'> & {
  readonly corporate_number?: string
  readonly evidence?: MatchAnswer['evidence']
  readonly candidates: MatchAnswer['candidates']
  readonly fault?: string
}

export const MATCHED_ROW_SCHEMA: JsonSchema = objectSchema<AnyMatchedRow>('The answer to one row.', {
  required: {
    decision: {
      type: 'string',
      enum: [...DECISIONS, 'error'],
      description:
        'confirmed: one corporation is ahead by the rules. review: a person has to look. none: nothing is like the name. error: the row cannot be read.',
    },
    candidates: { type: 'array', items: CANDIDATE_SCHEMA, description: 'At most five, best first.' },
  },
  optional: {
    id: { type: 'string' },
    corporate_number: { ...CORPORATE_NUMBER_SCHEMA, description: 'The corporate number. With `confirmed` only.' },
    evidence: EVIDENCE_SCHEMA,
    fault: { type: 'string', description: 'What is wrong with the row. With `error` only.' },
  },
})

export const LIST_ANSWER_SCHEMA: JsonSchema = objectSchema<ListAnswer>('The answers to the rows, in their order.', {
  required: {
    rows: { type: 'array', items: MATCHED_ROW_SCHEMA },
    ...PROVENANCE,
  },
  optional: {},
})

function agreementSchema(): JsonSchema {
  const { address_until, ...required } = AGREEMENT
  return objectSchema<Agreement>('How the corporation agrees with the row.', {
    required,
    optional: { address_until },
  })
}
