import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import { type Extent, FACTS, type FactForm, type FactName, type FactRow, factsIn } from '../fact-table.ts'
import { END_REASONS, INVOICE_STATUSES } from '../invoice.ts'
import { ORDER_NAMES, ORDERS } from '../order-table.ts'
import type { FormerLocationNote, FormerNameNote, IndustryLabel, InvoiceNote } from '../profile.ts'
import { WORKFORCE_BANDS } from '../workforce.ts'
import { type JsonSchema, objectSchema } from './object-schema.ts'

export const CORPORATE_NUMBER_SCHEMA: JsonSchema = {
  type: 'string',
  pattern: '^[1-9]\\d{12}$',
  description: 'Corporate number (法人番号), 13 digits.',
}

export const INDUSTRY_LABEL_SCHEMA: JsonSchema = objectSchema<IndustryLabel>(
  'An industry of the Japan Standard Industrial Classification.',
  {
    required: {
      code: { type: 'string', description: 'Section letter, two-digit division or three-digit group.' },
      name: { type: 'string' },
    },
  },
)

const UNTIL: JsonSchema = {
  type: 'string',
  format: 'date',
  description: 'Day on which the next known name or address replaced it.',
}

const FORMER_NAME: JsonSchema = objectSchema<FormerNameNote>('A former name.', {
  required: { name: { type: 'string' }, until: UNTIL },
  optional: {
    name_kana: { type: 'string', description: 'Reading in katakana.' },
    name_en: { type: 'string', description: 'English name.' },
  },
})

const FORMER_LOCATION: JsonSchema = objectSchema<FormerLocationNote>('A former address.', {
  required: { address: { type: 'string', description: 'The address in one line.' }, until: UNTIL },
})

export const INVOICE_STATUS_SCHEMA: JsonSchema = {
  type: 'string',
  enum: INVOICE_STATUSES,
  description: 'Of the invoice registration.',
}

const INVOICE: JsonSchema = objectSchema<InvoiceNote>('Invoice registration.', {
  required: { status: INVOICE_STATUS_SCHEMA },
  optional: {
    registration_number: { type: 'string' },
    registered_on: { type: 'string', format: 'date' },
    ended_on: { type: 'string', format: 'date', description: 'In force before it.' },
    end_reason: { type: 'string', enum: END_REASONS },
  },
})

const FORMS: { readonly [form in FactForm]: JsonSchema } = {
  number: CORPORATE_NUMBER_SCHEMA,
  text: { type: 'string' },
  code: { type: 'string' },
  kind: { type: 'string', enum: [...CORPORATION_KINDS.keys()] },
  industries: { type: 'array', items: INDUSTRY_LABEL_SCHEMA },
  'postal-code': { type: 'string' },
  yen: { type: 'integer', minimum: 0 },
  persons: { type: 'integer', minimum: 1 },
  band: { type: 'string', enum: WORKFORCE_BANDS },
  range: { type: 'string', enum: ['1-4'] },
  day: { type: 'string', format: 'date' },
  'month-day': { type: 'string', pattern: '^\\d\\d-\\d\\d$' },
  flag: { type: 'boolean' },
  names: { type: 'array', items: { type: 'string' } },
  'former-names': { type: 'array', items: FORMER_NAME },
  'former-locations': { type: 'array', items: FORMER_LOCATION },
  invoice: INVOICE,
}

type Schemas = { readonly [Name in FactName]?: JsonSchema }

/** The schemas of the facts of some extents, by JSON name: of those that every corporation has, and of the others. */
export function factSchemas(extents: readonly Extent[]): { readonly required: Schemas; readonly optional: Schemas } {
  const rows = factsIn(extents).map(([name, row]) => [name, row, schemaOf(row)] as const)
  const those = (always: boolean) =>
    Object.fromEntries(
      rows.flatMap(([name, row, schema]) => ((row.always === true) === always ? [[name, schema]] : [])),
    )
  return { required: those(true), optional: those(false) }
}

/** The schemas of the facts that items of some extents have only where they are sorted by them. */
export function sortedFactSchemas(extents: readonly Extent[]): Schemas {
  const facts = ORDER_NAMES.map((name) => ORDERS[name].fact).filter((fact) => !extents.includes(FACTS[fact].shownIn))
  return Object.fromEntries(
    facts.map((fact) => [fact, { ...FORMS[FACTS[fact].form], description: 'Only of items sorted by it.' }]),
  )
}

/** A corporation in a list, whose view may be `brief`: then it has only the facts that tell it from others. */
export function listedSchema(
  description: string,
  extents: readonly Extent[],
  more: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  const { required, optional } = factSchemas(extents)
  return {
    type: 'object',
    description,
    properties: { ...required, ...optional, ...more },
    required: factsIn(['brief']).map(([name]) => name),
  }
}

function schemaOf({ form, least, meaning }: FactRow): JsonSchema {
  return {
    ...FORMS[form],
    ...(least === undefined ? {} : { minimum: least }),
    ...(meaning === undefined ? {} : { description: meaning }),
  }
}
