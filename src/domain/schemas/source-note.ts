import type { SourceNote } from '../profile.ts'
import type { JsonSchema } from './json-schema.ts'
import { objectSchema } from './object-schema.ts'

const SOURCE_IDS = [
  'nta',
  'gbizinfo',
  'gbizinfo-establishments',
  'edinet',
  'usual-names',
] as const satisfies readonly SourceNote['id'][]

export const SOURCE_NOTE_SCHEMA: JsonSchema = objectSchema<SourceNote>('A public data source used, to be cited.', {
  required: {
    id: { type: 'string', enum: SOURCE_IDS },
    name: { type: 'string' },
    url: { type: 'string', format: 'uri' },
    license: { type: 'string' },
    license_url: {
      type: 'string',
      format: 'uri',
      description: 'Where the licence, or the terms that name it, can be read.',
    },
  },
  optional: {
    as_of: { type: 'string', format: 'date', description: 'The newest date of what is published from the source.' },
    fictional: {
      type: 'boolean',
      description:
        'There, and true, when the register is a demo: its corporations are invented, their numbers are of a registry office (9999) that no corporation has, and nothing but the format is of this source.',
    },
    fields: {
      type: 'array',
      items: { type: 'string' },
      description: 'On a profile: the fields taken from this source.',
    },
  },
})
