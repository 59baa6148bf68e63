import type { FormerLocationNote, FormerNameNote, Profile } from '../profile.ts'
import { CORPORATION_SUMMARY } from './corporation-summary.ts'
import type { JsonSchema } from './json-schema.ts'
import { objectSchema } from './object-schema.ts'
import { PROVENANCE } from './provenance.ts'

const UNTIL: JsonSchema = {
  type: 'string',
  format: 'date',
  description: 'The day on which the next state that is known began.',
}

const FORMER_NAME: JsonSchema = objectSchema<FormerNameNote>('A name the corporation had.', {
  required: { name: { type: 'string' }, until: UNTIL },
  optional: {
    name_kana: { type: 'string', description: 'Reading in katakana.' },
    name_en: { type: 'string', description: 'English name.' },
  },
})

const FORMER_LOCATION: JsonSchema = objectSchema<FormerLocationNote>('An address the corporation had.', {
  required: { address: { type: 'string', description: 'In one line.' }, until: UNTIL },
  optional: {},
})

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
      other_names: {
        type: 'array',
        items: { type: 'string' },
        description: 'What the corporation is called besides its registered name: short names, and its name in EDINET.',
      },
      former_names: {
        type: 'array',
        items: FORMER_NAME,
        description: 'Registered names that it had, as far as they are known, newest first.',
      },
      former_locations: {
        type: 'array',
        items: FORMER_LOCATION,
        description: 'Registered addresses that it had, as far as they are known, newest first.',
      },
    },
  },
)
