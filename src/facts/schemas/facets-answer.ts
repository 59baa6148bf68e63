import type { FacetCount, FacetsAnswer } from '../answer.ts'
import { FILTERS, VALUE_FILTERS } from '../filter-table.ts'
import { ofEach } from '../of-each.ts'
import type { JsonSchema } from './json-schema.ts'
import { objectSchema } from './object-schema.ts'
import { INDUSTRY_READ_AS, NOTES, VIEWED_PROVENANCE } from './shared-members.ts'

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
