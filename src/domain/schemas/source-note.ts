import type { BriefSource } from '../answer.ts'
import { SOURCE_IDS, type SourceNote } from '../profile.ts'
import type { JsonSchema } from './json-schema.ts'
import { type ObjectShape, objectSchema } from './object-schema.ts'

const { required: REQUIRED, optional: OPTIONAL }: ObjectShape<SourceNote> = {
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
}

export const SOURCE_NOTE_SCHEMA: JsonSchema = objectSchema<SourceNote>('A public data source used, to be cited.', {
  required: REQUIRED,
  optional: OPTIONAL,
})

const { id, ...CITATION } = REQUIRED

/** A source in an answer whose view may be `brief`, which leaves the citation to an earlier answer. */
export const VIEWED_SOURCE_SCHEMA: JsonSchema = objectSchema<BriefSource & Partial<SourceNote>>(
  'A public data source used, to be cited; in the view brief its id and date alone.',
  { required: { id }, optional: { ...CITATION, ...OPTIONAL } },
)
