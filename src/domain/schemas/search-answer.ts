import {
  type BriefItem,
  INTERPRET_RULES,
  type Interpreted,
  type Match,
  type SearchAnswer,
  type SearchBody,
  type SearchItem,
  type Suggestion,
  type TierCounts,
} from '../answer.ts'
import { WORKFORCE_BANDS } from '../workforce-band.ts'
import { BRIEF_ITEM, CORPORATE_NUMBER_SCHEMA } from './corporation-summary.ts'
import { INDUSTRY_READ_AS } from './industry-read-as.ts'
import type { JsonSchema } from './json-schema.ts'
import { type ObjectShape, objectSchema } from './object-schema.ts'
import { PAGE } from './page.ts'
import { VIEWED_PROVENANCE } from './provenance.ts'

const TIERS = ['number', 'registered', 'exact', 'prefix', 'partial'] as const satisfies readonly Match['tier'][]
const FIELDS = [
  'corporate_number',
  'name',
  'name_kana',
  'name_en',
  'other_name',
  'former_name',
] as const satisfies readonly Match['field'][]

const ITEM_SCHEMA: JsonSchema = objectSchema<BriefItem & Partial<SearchItem>>('A corporation found.', {
  required: BRIEF_ITEM.required,
  optional: {
    ...BRIEF_ITEM.optional,
    capital: { type: 'integer', minimum: 0, description: 'Capital in yen.' },
    workforce_band: {
      type: 'string',
      enum: WORKFORCE_BANDS,
      description:
        'How many people, in steps: of the published number of employees, else of the insured persons that the profile has.',
    },
    match: objectSchema<Match>('How q was matched; absent without q.', {
      required: {
        tier: { type: 'string', enum: TIERS, description: 'Best first, which is the order of relevance.' },
        field: {
          type: 'string',
          enum: FIELDS,
          description: 'Within a tier a usual name (other_name) comes after all registered ones, a former name last.',
        },
      },
      optional: { value: { type: 'string', description: 'The usual or former name that matched.' } },
    }),
  },
})

const SUGGESTION_SCHEMA: JsonSchema = objectSchema<Suggestion>('A corporation with a similar name.', {
  required: { corporate_number: CORPORATE_NUMBER_SCHEMA, name: { type: 'string' } },
  optional: {},
})

const COUNT: JsonSchema = { type: 'integer', minimum: 0 }

const COUNTS_SCHEMA: JsonSchema = objectSchema<TierCounts>(
  'How many hits are in each tier of match, their sum being total; registered and exact are named exactly so. Absent without q, and where q is the number of a corporation.',
  {
    required: { registered: COUNT, exact: COUNT, prefix: COUNT, partial: COUNT },
    optional: {},
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
  description: 'As in items beside it.',
})

function searchAnswerSchema(interpretedItem: JsonSchema): JsonSchema {
  return objectSchema<SearchAnswer>('One page of a search.', {
    required: { ...PAGE, items: { type: 'array', items: ITEM_SCHEMA }, ...VIEWED_PROVENANCE },
    optional: {
      counts: COUNTS_SCHEMA,
      interpreted: interpretedSchema(interpretedItem),
      suggestions: {
        type: 'array',
        items: SUGGESTION_SCHEMA,
        description: 'Only when no name is or begins with q: names close to q.',
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
      description: 'Names of parameters that there are not, at most 16; only when some were sent.',
    },
  }
  return { ...schema, properties: { ...schema.properties, ...ignored } }
}

function interpretedSchema(item: JsonSchema): JsonSchema {
  const text = (description: string): JsonSchema => ({ type: 'string', description })
  return objectSchema<Interpreted>(
    'What q may mean, where it finds nothing, or no name that is or begins with it; total and items beside it answer q as it stands.',
    {
      required: {
        q: text('What was asked instead.'),
        rule: { type: 'string', enum: INTERPRET_RULES, description: 'The boldest change; beginning is the boldest.' },
        total: { type: 'integer', minimum: 1 },
        items: { type: 'array', items: item, description: 'The best hits, at most five.' },
      },
      optional: {
        left_out: text('Left out of q.'),
        pref: text('Prefecture taken for a filter.'),
        city: text('City, ward, town or village taken for a filter.'),
        town: text('Part of a city taken for a filter.'),
      },
    },
  )
}
