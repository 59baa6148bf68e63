import {
  type AddressCandidate,
  type ClusterAnswer,
  type ClusterLevel,
  type FacetCount,
  type FacetsAnswer,
  INTERPRET_RULES,
  type Interpreted,
  type Match,
  type SearchAnswer,
  type SearchBody,
  type Suggestion,
  type TierCounts,
} from '../answer.ts'
import { ITEM_EXTENTS, PROFILE_EXTENTS, SUMMARY_EXTENTS } from '../fact-table.ts'
import { FILTERS, VALUE_FILTERS } from '../filter-table.ts'
import { ofEach } from '../of-each.ts'
import type { Profile } from '../profile.ts'
import {
  CORPORATE_NUMBER_SCHEMA,
  factSchemas,
  INDUSTRY_READ_AS,
  INVOICE_STATUS_SCHEMA,
  listedSchema,
  NOTES,
  PAGE,
  sortedFactSchemas,
  VIEWED_PROVENANCE,
} from './fact-schemas.ts'
import { type JsonSchema, type ObjectShape, objectSchema } from './object-schema.ts'

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
const CANDIDATES_SCHEMA: JsonSchema = {
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

/** Body of `search_corporations`: with one description of an item for all lists, because models pay for every word. */
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

const { required, optional } = factSchemas(PROFILE_EXTENTS)

/** Body of `GET /v1/corp/{corporate_number}` and of the tool `get_corporate_profile`. */
export const PROFILE_SCHEMA: JsonSchema = {
  type: 'object',
  description:
    'Profile of one corporation. A field that is not known is absent. At most one of employees, insured_count and insured_count_range is present.',
  properties: {
    ...required,
    ...VIEWED_PROVENANCE,
    links: objectSchema<Profile['links']>('Links to this corporation.', {
      required: { html: { type: 'string', description: "The corporation's page on this service." } },
    }),
    ...optional,
  },
  required: [...Object.keys(required), ...Object.keys(VIEWED_PROVENANCE), 'links'],
}

const LEVELS = ['building', 'street'] as const satisfies readonly ClusterLevel[]

const LISTED = listedSchema('A corporation in a list.', SUMMARY_EXTENTS, sortedFactSchemas(SUMMARY_EXTENTS))

/** Body of the tool `get_building_cluster`. */
export const CLUSTER_ANSWER_SCHEMA: JsonSchema = objectSchema<ClusterAnswer>(
  'One page of the corporations registered at the same address.',
  {
    required: {
      address: { type: 'string', description: 'The shared address; with candidates, the address as it was asked for.' },
      level: {
        type: 'string',
        enum: LEVELS,
        description: 'What the items share: the building, or only the street address.',
      },
      ...PAGE,
      items: { type: 'array', items: LISTED },
      ...VIEWED_PROVENANCE,
    },
    optional: { ...NOTES, candidates: CANDIDATES_SCHEMA },
  },
)

/** Body of the tool `get_discovery_facets`. */
export const FACETS_ANSWER_SCHEMA: JsonSchema = objectSchema<FacetsAnswer>(
  'How many corporations match, by prefecture, city, industry, legal form and fact.',
  {
    required: {
      total: { type: 'integer', minimum: 0 },
      prefectures: { type: 'array', items: countSchema('Prefecture (JIS X 0401 code) and how many match there.') },
      industries: sameCounts('By industry (JSIC code).'),
      kinds: sameCounts('By legal form (法人種別 code).'),
      bands: sameCounts('By band of the workforce.'),
      decades: sameCounts('By decade of founding.'),
      ...ofEach(VALUE_FILTERS, (name) => sameCounts(`By ${FILTERS[name].en}.`)),
      ...VIEWED_PROVENANCE,
    },
    optional: {
      ...NOTES,
      cities: sameCounts(
        'By city, ward, town or village, only if pref or city was given; a designated city stands before its wards.',
      ),
      ...INDUSTRY_READ_AS,
    },
  },
)

// Without the fields once more: models pay for every word.
function sameCounts(description: string): JsonSchema {
  return { type: 'array', items: { type: 'object' }, description }
}

function countSchema(description: string): JsonSchema {
  return objectSchema<FacetCount>(description, {
    required: { code: { type: 'string' }, name: { type: 'string' }, count: { type: 'integer', minimum: 1 } },
  })
}
