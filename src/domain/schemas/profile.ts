import type { Profile } from '../profile.ts'
import { CORPORATION_SUMMARY } from './corporation-summary.ts'
import type { JsonSchema } from './json-schema.ts'
import { objectSchema } from './object-schema.ts'
import { PROVENANCE } from './provenance.ts'

/** Body of `GET /v1/corp/{corporate_number}` and of the tool `get_corporate_profile`. */
export const PROFILE_SCHEMA: JsonSchema = objectSchema<Profile>(
  'Profile of one corporation. A field that is not known is absent. At most one of employees, insured_count and insured_count_range is present.',
  {
    required: {
      ...CORPORATION_SUMMARY.required,
      updated_on: { type: 'string', format: 'date', description: 'Newest update of any published field.' },
      ...PROVENANCE,
      links: objectSchema<Profile['links']>('Where to read on.', {
        required: { html: { type: 'string', description: "The corporation's page on this service." } },
        optional: {},
      }),
    },
    optional: {
      ...CORPORATION_SUMMARY.optional,
      postal_code: { type: 'string' },
      prefecture_code: { type: 'string', description: 'JIS X 0401, two digits.' },
      city_code: { type: 'string', description: 'Municipality code, five digits, prefecture first.' },
      street: { type: 'string', description: 'Street address, as registered.' },
      capital: { type: 'integer', minimum: 0, description: 'Capital in yen.' },
      employees: { type: 'integer', minimum: 1, description: 'Published number of employees.' },
      insured_count: {
        type: 'integer',
        minimum: 5,
        description:
          "Persons insured in the employees' pension scheme: an estimate of the workforce, not its official total. Only when no published number exists.",
      },
      insured_count_note: { type: 'string', description: 'Accompanies insured_count.' },
      insured_count_source: { type: 'string', description: 'Accompanies insured_count.' },
      insured_count_range: {
        type: 'string',
        enum: ['1-4'],
        description: 'Instead of insured_count when fewer than five persons are insured.',
      },
      business_overview: {
        type: 'string',
        description:
          'What the corporation does, as published. Absent when the text may name a person: such a text is shown on the page of links.html alone.',
      },
      website: { type: 'string' },
      established_on: { type: 'string', format: 'date' },
    },
  },
)
