import type { ClusterAnswer, ClusterLevel } from '../answer.ts'
import { SUMMARY_EXTENTS } from '../fact-table.ts'
import { listedSchema, sortedFactSchemas } from './fact-schemas.ts'
import type { JsonSchema } from './json-schema.ts'
import { objectSchema } from './object-schema.ts'
import { CANDIDATES_SCHEMA } from './search-answer.ts'
import { NOTES, PAGE, VIEWED_PROVENANCE } from './shared-members.ts'

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
