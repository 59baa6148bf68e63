import { MOST_IGNORED } from '../domain/limits.ts'
import type { SearchAnswer } from '../facts/answer.ts'
import { END_REASONS } from '../facts/invoice.ts'
import { CORPORATE_NUMBER_SCHEMA, PROVENANCE } from '../facts/schemas/fact-schemas.ts'
import { type JsonSchema, objectSchema } from '../facts/schemas/object-schema.ts'
import { ADDRESS_LEVELS } from './compare/compare-address.ts'
import type { WebsiteAgreement } from './compare/compare-website.ts'
import type { MatchedRow } from './list-rows.ts'
import type { Agreement, Candidate, MatchAnswer } from './match-answer.ts'
import { LONGEST_ADDRESS, LONGEST_CODE, LONGEST_NAME, type MatchRow } from './match-row.ts'
import { ROW_INVOICES, type RowInvoice } from './row-invoice.ts'
import { RULES } from './rules.ts'

/** The body of an answer of `POST /ext/match`, and the result of the MCP tool that does the same. */
type ListAnswer = { readonly rows: readonly MatchedRow[]; readonly ignored?: readonly string[] } & Pick<
  SearchAnswer,
  'snapshot' | 'sources'
>

const DECISIONS: readonly MatchedRow['decision'][] = ['confirmed', 'review', 'none', 'error']
type Check = NonNullable<MatchAnswer['evidence']['number']>
const NUMBER_CHECKS: readonly Check[] = ['same', 'differs', 'not_published', 'invalid', 'incomplete']
const FORMS: readonly Agreement['legal_form'][] = ['same', 'differs', 'absent']
const WEBSITES: readonly WebsiteAgreement[] = ['same', 'differs', 'unknown']
type Named = Agreement['name']
const FIELDS: readonly Named['field'][] = ['name', 'name_kana', 'name_en', 'other_name', 'former_name']
const TIERS: readonly Named['tier'][] = ['registered', 'exact', 'near', 'prefix', 'partial', 'number']
const REASONS = [...new Set(['nothing_found', ...RULES.map(({ reason }) => reason)])]

function text(maxLength: number, description: string): JsonSchema {
  return { type: 'string', maxLength, description }
}

function oneOf(values: readonly string[], description: string): JsonSchema {
  return { type: 'string', enum: values, description }
}

function day(description: string): JsonSchema {
  return { type: 'string', format: 'date', description }
}

const ROW_TEXTS: { readonly [Name in keyof MatchRow | 'id']-?: string } = {
  id: 'Your id of the row, which its answer repeats.',
  name: 'The name as it was written: with any legal form, as a reading, in English, or a former name. A corporate number in this place counts as `corporate_number`.',
  address: 'The address in one line, beginning with the prefecture, the city or the town.',
  postal_code: 'Seven digits, or those that are left without leading zeros; with or without a hyphen.',
  prefecture: 'The prefecture: 東京都, 東京, 13 or Tokyo; or the code of a city, of six digits: 131032.',
  corporate_number: 'A corporate number that came with the row: it is checked against the name, never trusted.',
  website: 'A web address or its host, with or without https, www and a path. It tells namesakes apart.',
  as_of:
    'The day on which the row was correct, such as 2026-04-01 or 令和8年4月1日. A time with a zone counts as the day in Japan.',
}
const LONGEST: { readonly [name: string]: number } = {
  name: LONGEST_NAME,
  address: LONGEST_ADDRESS,
  website: LONGEST_ADDRESS,
}
const ROW_SCHEMAS = Object.entries(ROW_TEXTS).map(([name, said]) => [name, text(LONGEST[name] ?? LONGEST_CODE, said)])

/** The schema of a row in a request. */
export const MATCH_ROW_SCHEMA: JsonSchema = objectSchema<MatchRow & { readonly id?: string }>(
  'One row of a list. It needs a name or a corporate number; null and empty text count as absent, and digits may be integers.',
  { required: {}, optional: Object.fromEntries(ROW_SCHEMAS) as { [Name in keyof typeof ROW_TEXTS]: JsonSchema } },
)

const NAME_AGREEMENT_SCHEMA: JsonSchema = objectSchema<Agreement['name']>(
  'The name of the corporation that the text agrees with.',
  {
    required: {
      field: { type: 'string', enum: FIELDS },
      tier: oneOf(TIERS, 'How closely the text agrees with it.'),
      value: { type: 'string', description: 'This name.' },
    },
    optional: {
      since: day('Day from which it had this name; only for a former name whose predecessor is known.'),
      until: day('Day on which the next known name replaced it; only for a former name.'),
    },
  },
)

const AGREEMENT: { readonly [Key in keyof Agreement]-?: JsonSchema } = {
  name: NAME_AGREEMENT_SCHEMA,
  legal_form: oneOf(
    FORMS,
    'Whether the legal forms agree. absent: the text names no particular form, and the corporation has one.',
  ),
  address: oneOf(
    ADDRESS_LEVELS,
    'How much of the given address agrees with the present or a former one, best first. absent: there is nothing to compare.',
  ),
  address_until: day('Day on which the corporation left the address that agrees; only for a former one.'),
  website: oneOf(
    WEBSITES,
    'Whether the host of its published website is that of the row; only if the row has one. unknown: it published none, or more corporations share the host than a group has.',
  ),
}

export const CANDIDATE_SCHEMA: JsonSchema = objectSchema<Candidate>('A corporation that the row may mean.', {
  required: {
    corporate_number: CORPORATE_NUMBER_SCHEMA,
    name: { type: 'string' },
    kind_name: { type: 'string' },
    address: { type: 'string' },
    evidence: agreementSchema(),
  },
})

export const EVIDENCE_SCHEMA: JsonSchema = objectSchema<MatchAnswer['evidence']>(
  'Why the row was decided like this, and how the first candidate agrees with it.',
  {
    required: {
      reason: oneOf(REASONS, 'The rule that decided the row.'),
    },
    optional: {
      left_out: {
        type: 'array',
        items: { type: 'string' },
        description: 'Parts of the text that were left out of the name that was searched.',
      },
      number: oneOf(
        NUMBER_CHECKS,
        'Whether the corporation with the given number has the name; absent if no number was given.',
      ),
      ties: {
        type: 'integer',
        minimum: 0,
        description: 'How many other corporations the first candidate is not ahead of, at most 99.',
      },
      ...AGREEMENT,
    },
  },
)

const INVOICE_SCHEMA: JsonSchema = objectSchema<RowInvoice>(
  'Invoice registration (適格請求書発行事業者) of the given number, else of the confirmed corporation; only where the register has registrations.',
  {
    required: {
      status: oneOf(
        ROW_INVOICES,
        'On the day `on`. not_yet: it began later. number_differs: the number is that of another corporation. unknown: such as the number of a sole proprietor.',
      ),
      on: day('as_of, but no later than the day of the files, which is the default.'),
    },
    optional: {
      registered_on: { type: 'string', format: 'date' },
      ended_on: day('The first day on which it was no longer in force.'),
      end_reason: { type: 'string', enum: END_REASONS },
    },
  },
)

/** The members of every kind of matched row in one type, because the schema of a tool cannot offer alternatives. */
type AnyMatchedRow = Pick<MatchedRow, 'id' | 'decision'> & {
  readonly corporate_number?: string
  readonly evidence?: MatchAnswer['evidence']
  readonly candidates: MatchAnswer['candidates']
  readonly invoice?: RowInvoice
  readonly fault?: string
}

export const MATCHED_ROW_SCHEMA: JsonSchema = objectSchema<AnyMatchedRow>('The answer to one row.', {
  required: {
    decision: oneOf(
      DECISIONS,
      'confirmed: one corporation is ahead by the rules. review: a person has to decide. none: no corporation has a name like it. error: the row is not valid.',
    ),
    candidates: { type: 'array', items: CANDIDATE_SCHEMA, description: 'At most five corporations, best first.' },
  },
  optional: {
    id: { type: 'string' },
    corporate_number: { ...CORPORATE_NUMBER_SCHEMA, description: 'The corporate number; only with `confirmed`.' },
    evidence: EVIDENCE_SCHEMA,
    invoice: INVOICE_SCHEMA,
    fault: { type: 'string', description: 'What is wrong with the row, and what is expected; only with `error`.' },
  },
})

export const LIST_ANSWER_SCHEMA: JsonSchema = objectSchema<ListAnswer>('The answers to the rows, in their order.', {
  required: { rows: { type: 'array', items: MATCHED_ROW_SCHEMA }, ...PROVENANCE },
  optional: {
    ignored: {
      type: 'array',
      items: { type: 'string' },
      description: `Names of members of the rows that are unknown and were ignored, at most ${MOST_IGNORED}; absent if there were none.`,
    },
  },
})

function agreementSchema(): JsonSchema {
  const { address_until, website, ...required } = AGREEMENT
  const optional = { address_until, website }
  return objectSchema<Agreement>('How the corporation agrees with the row.', { required, optional })
}
