import { PROFILE_EXTENTS } from '../fact-table.ts'
import type { Profile } from '../profile.ts'
import { factSchemas } from './fact-schemas.ts'
import type { JsonSchema } from './json-schema.ts'
import { objectSchema } from './object-schema.ts'
import { VIEWED_PROVENANCE } from './shared-members.ts'

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
