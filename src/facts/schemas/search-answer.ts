import {
  type AddressCandidate,
  INTERPRET_RULES,
  type Interpreted,
  type Match,
  type SearchAnswer,
  type SearchBody,
  type Suggestion,
  type TierCounts,
} from '../answer.ts'
import { ITEM_EXTENTS } from '../fact-table.ts'
import { CORPORATE_NUMBER_SCHEMA, INVOICE_STATUS_SCHEMA, listedSchema, sortedFactSchemas } from './fact-schemas.ts'
import type { JsonSchema } from './json-schema.ts'
import { type ObjectShape, objectSchema } from './object-schema.ts'
import { INDUSTRY_READ_AS, NOTES, PAGE, VIEWED_PROVENANCE } from './shared-members.ts'

const TIERS = ['number', 'registered', 'exact', 'prefix', 'partial'] as const satisfies readonly Match['tier'][]
const FIELDS = [
  'corporate_number',
  'securities_code',
  'edinet_code',
  'website',
  'name',
  'name_kana',
  'name_en',
  'other_name',
  'former_name',
] as const satisfies readonly Match['field'][]

/** Where an address may be, if it may be at several places. */
export const CANDIDATES_SCHEMA: JsonSchema = {
  type: 'array',
  items: objectSchema<AddressCandidate>('An address and how many corporations are there.', {
    required: { address: { type: 'string' }, total: { type: 'integer', minimum: 1 } },
  }),
  description: 'The addresses that may be meant, if there are several, at most twenty.',
}

const ITEM_SCHEMA: JsonSchema = listedSchema('A hit.', ITEM_EXTENTS, {
  invoice: INVOICE_STATUS_SCHEMA,
  ...sortedFactSchemas(ITEM_EXTENTS),
  match: objectSchema<Omit<Match, 'field'> & Partial<Match>>('How q matched; absent without q.', {
    required: {
      tier: {
        type: 'string',
        enum: TIERS,
        description:
          'In order of relevance. registered: q is the whole registered name; exact: q equals a name or reading; prefix: one begins with q; partial: the others.',
      },
    },
    optional: {
      field: {
        type: 'string',
        enum: FIELDS,
        description: 'Within a tier, name comes first and former_name last; with view=brief absent for name.',
      },
      value: {
        type: 'string',
        description: 'The usual or former name that matched, if one did.',
      },
    },
  }),
})

const SUGGESTION_SCHEMA: JsonSchema = objectSchema<Suggestion>('A corporation with a similar name.', {
  required: { corporate_number: CORPORATE_NUMBER_SCHEMA, name: { type: 'string' } },
})

const COUNT: JsonSchema = { type: 'integer', minimum: 0 }

const COUNTS_SCHEMA: JsonSchema = objectSchema<TierCounts>(
  'How many hits are in each tier of match; they add up to total. Absent without q, and if q is the number or a code of a corporation.',
  {
    required: { registered: COUNT, exact: COUNT, prefix: COUNT, partial: COUNT },
  },
)

/** Body of `GET /v1/corp`. */
export const SEARCH_ANSWER_SCHEMA: JsonSchema = withIgnored(searchAnswerSchema(ITEM_SCHEMA))

/**
 * Body of the tool `search_corporations`: without `ignored`, because the tool refuses unknown arguments, and with one
 * description of an item for all lists, because models pay for every word.
 */
export const SEARCH_TOOL_SCHEMA: JsonSchema = searchAnswerSchema({
  type: 'object',
  description: 'The same fields as in the items of the page.',
})

function searchAnswerSchema(interpretedItem: JsonSchema): JsonSchema {
  return objectSchema<SearchAnswer>('One page of a search.', {
    required: { ...PAGE, items: { type: 'array', items: ITEM_SCHEMA }, ...VIEWED_PROVENANCE },
    optional: {
      counts: COUNTS_SCHEMA,
      unknown: {
        type: 'object',
        description:
          'By fact: how many that meet all other criteria lack it; filtered by it, they are not found; sorted, last.',
      },
      ...NOTES,
      interpreted: interpretedSchema(interpretedItem),
      suggestions: {
        type: 'array',
        items: SUGGESTION_SCHEMA,
        description: 'Names close to q, if no name equals or begins with q.',
      },
      ...INDUSTRY_READ_AS,
    },
  })
}

function withIgnored(schema: JsonSchema): JsonSchema {
  const ignored: ObjectShape<Pick<SearchBody, 'ignored'>>['optional'] = {
    ignored: {
      type: 'array',
      items: { type: 'string' },
      description: 'Names of unknown parameters that were sent and ignored, at most 16; absent if there were none.',
    },
  }
  return { ...schema, properties: { ...schema.properties, ...ignored } }
}

function interpretedSchema(item: JsonSchema): JsonSchema {
  const text = (description: string): JsonSchema => ({ type: 'string', description })
  return objectSchema<Interpreted>(
    'Another search, for what q probably means, if no name equals or begins with q or if q names a place; total and items of the page answer q as it stands.',
    {
      required: {
        q: text('The text searched instead; empty: all corporations in the place.'),
        rule: {
          type: 'string',
          enum: INTERPRET_RULES,
          description: 'The boldest change made to q; the values ascend in boldness.',
        },
        total: { type: 'integer', minimum: 1 },
        items: { type: 'array', items: item, description: 'The best hits, at most five.' },
      },
      optional: {
        left_out: text('Words of q that were left out, if any.'),
        pref: text('Prefecture in q that became a filter.'),
        city: text('City, ward, town or village in q that became a filter.'),
        town: text('Part of a city in q that became a filter.'),
        candidates: CANDIDATES_SCHEMA,
      },
    },
  )
}
