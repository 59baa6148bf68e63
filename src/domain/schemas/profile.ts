import type { FormerLocationNote, FormerNameNote, Profile } from '../profile.ts'
import { CORPORATION_SUMMARY } from './corporation-summary.ts'
import type { JsonSchema } from './json-schema.ts'
import { objectSchema } from './object-schema.ts'
import { PROVENANCE } from './provenance.ts'

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
  optional: {},
})

/** Body of `GET /v1/corp/{corporate_number}` and of the tool `get_corporate_profile`. */
export const PROFILE_SCHEMA: JsonSchema = objectSchema<Profile>(
  'Profile of one corporation. A field that is not known is absent. At most one of employees, insured_count and insured_count_range is present.',
  {
    required: {
      ...CORPORATION_SUMMARY.required,
      updated_on: { type: 'string', format: 'date', description: 'Day of the newest update of any published field.' },
      ...PROVENANCE,
      links: objectSchema<Profile['links']>('Links to this corporation.', {
        required: { html: { type: 'string', description: "The corporation's page on this service." } },
        optional: {},
      }),
    },
    optional: {
      ...CORPORATION_SUMMARY.optional,
      postal_code: { type: 'string' },
      prefecture_code: { type: 'string', description: 'JIS X 0401, two digits.' },
      city_code: { type: 'string', description: 'Municipality code, five digits, prefecture first.' },
      street: { type: 'string', description: 'Address within the city, as registered.' },
      capital: { type: 'integer', minimum: 0, description: 'Capital in yen.' },
      employees: { type: 'integer', minimum: 1, description: 'Published number of employees.' },
      insured_count: {
        type: 'integer',
        minimum: 5,
        description:
          "Persons insured in the employees' pension scheme: an estimate of the workforce, not its official total. Only if no number of employees is published.",
      },
      insured_count_note: { type: 'string', description: 'What insured_count means; only with it.' },
      insured_count_source: { type: 'string', description: 'Source of insured_count; only with it.' },
      insured_count_range: {
        type: 'string',
        enum: ['1-4'],
        description: 'Instead of insured_count if one to four persons are insured.',
      },
      business_overview: {
        type: 'string',
        description:
          'What the corporation does, as published. Absent if the text may name a person: such a text is only on the page at links.html.',
      },
      website: { type: 'string' },
      established_on: { type: 'string', format: 'date' },
      other_names: {
        type: 'array',
        items: { type: 'string' },
        description: 'Usual names besides the registered one: short names, and the name in EDINET.',
      },
      former_names: {
        type: 'array',
        items: FORMER_NAME,
        description: 'Former registered names, as far as they are known, newest first.',
      },
      former_locations: {
        type: 'array',
        items: FORMER_LOCATION,
        description: 'Former registered addresses, as far as they are known, newest first.',
      },
    },
  },
)
