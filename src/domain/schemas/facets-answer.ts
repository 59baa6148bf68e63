import type { FacetCount, FacetsAnswer } from '../answer.ts'
import type { JsonSchema } from './json-schema.ts'
import { objectSchema } from './object-schema.ts'
import { PROVENANCE } from './provenance.ts'

/** Body of the tool `get_discovery_facets`. */
export const FACETS_ANSWER_SCHEMA: JsonSchema = objectSchema<FacetsAnswer>(
  'How many corporations match, by prefecture and by industry.',
  {
    required: {
      total: { type: 'integer', minimum: 0 },
      prefectures: { type: 'array', items: countSchema('Prefecture (JIS X 0401) and how many match there.') },
      industries: { type: 'array', items: countSchema('Industry (JSIC) and how many match in it.') },
      ...PROVENANCE,
    },
    optional: {},
  },
)

function countSchema(description: string): JsonSchema {
  return objectSchema<FacetCount>(description, {
    required: {
      code: { type: 'string' },
      name: { type: 'string' },
      count: { type: 'integer', minimum: 1 },
    },
    optional: {},
  })
}
