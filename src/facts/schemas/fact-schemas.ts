import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import { MAX_LIMIT } from '../../domain/limits.ts'
import type { BriefSource, IndustryReadAs, SearchAnswer } from '../answer.ts'
import { type Extent, FACTS, type FactForm, type FactName, type FactRow, factsIn } from '../fact-table.ts'
import { END_REASONS, INVOICE_STATUSES } from '../invoice.ts'
import { ORDER_NAMES, ORDERS } from '../order-table.ts'
import type { FormerLocationNote, FormerNameNote, IndustryLabel, InvoiceNote } from '../profile.ts'
import { SOURCE_IDS, type SourceNote } from '../source-note.ts'
import { WORKFORCE_BANDS } from '../workforce.ts'
import { type JsonSchema, type ObjectShape, objectSchema } from './object-schema.ts'

export const CORPORATE_NUMBER_SCHEMA: JsonSchema = {
  type: 'string',
  pattern: '^[1-9]\\d{12}$',
  description: 'Corporate number (法人番号), 13 digits.',
}

const INDUSTRY_LABEL_SCHEMA: JsonSchema = objectSchema<IndustryLabel>(
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

const { required: REQUIRED, optional: OPTIONAL }: ObjectShape<SourceNote> = {
  required: {
    id: { type: 'string', enum: SOURCE_IDS },
    name: { type: 'string' },
    url: { type: 'string', format: 'uri' },
    license: { type: 'string' },
    license_url: {
      type: 'string',
      format: 'uri',
      description: 'Address of the licence, or of the terms that name it.',
    },
  },
  optional: {
    as_of: { type: 'string', format: 'date', description: 'Newest date of the data from this source.' },
    fictional: {
      type: 'boolean',
      description:
        'Only in a demo, and true: all corporations are invented, with numbers of a registry office that does not exist (9999).',
    },
    fields: {
      type: 'array',
      items: { type: 'string' },
      description: 'Only on a profile: the fields from this source.',
    },
  },
}

export const SOURCE_NOTE_SCHEMA: JsonSchema = objectSchema<SourceNote>('A data source, to be cited.', {
  required: REQUIRED,
  optional: OPTIONAL,
})

const { id, ...CITATION } = REQUIRED

/** A source in an answer whose view may be `brief`, which leaves the citation to an earlier answer. */
export const VIEWED_SOURCE_SCHEMA: JsonSchema = objectSchema<BriefSource & Partial<SourceNote>>(
  'A data source, to be cited; with view=brief only id, as_of and fictional.',
  { required: { id }, optional: { ...CITATION, ...OPTIONAL } },
)

/* Members that several answers have. */

/** Where a page of items stands in the whole result. */
export const PAGE: ObjectShape<Pick<SearchAnswer, 'total' | 'limit' | 'offset' | 'has_more'>>['required'] = {
  total: { type: 'integer', minimum: 0, description: 'Exact number of matching corporations.' },
  limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT },
  offset: { type: 'integer', minimum: 0 },
  has_more: { type: 'boolean', description: 'Whether there are items after this page.' },
}

/** What to know about an answer, and how to ask on. */
export const NOTES: ObjectShape<Pick<SearchAnswer, 'notes'>>['optional'] = {
  notes: {
    type: 'array',
    items: { type: 'string' },
    description: 'What to know about this answer and how to ask on.',
  },
}

/** How an everyday word for an industry was read. */
export const INDUSTRY_READ_AS: ObjectShape<IndustryReadAs>['optional'] = {
  industry_read_as: {
    type: 'array',
    items: INDUSTRY_LABEL_SCHEMA,
    description:
      'Industries that an everyday word in industry (製薬, IT) stands for; absent for names and codes of the classification.',
  },
}

/** What every answer carries: which snapshot it was read from, and whose data it is. */
export const PROVENANCE: ObjectShape<Pick<SearchAnswer, 'snapshot' | 'sources'>>['required'] = {
  snapshot: { type: 'string', description: 'Id of the register snapshot of the answer.' },
  sources: { type: 'array', items: SOURCE_NOTE_SCHEMA },
}

/** The provenance of answers that have a view `brief`. */
export const VIEWED_PROVENANCE: typeof PROVENANCE = {
  ...PROVENANCE,
  sources: { type: 'array', items: VIEWED_SOURCE_SCHEMA },
}
