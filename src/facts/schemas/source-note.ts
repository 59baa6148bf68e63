import type { BriefSource } from '../answer.ts'
import { SOURCE_IDS, type SourceNote } from '../source-note.ts'
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
      description: 'Address of the licence, or of the terms that name it.',
    },
  },
  optional: {
    as_of: { type: 'string', format: 'date', description: 'Newest date of the data from this source.' },
    fictional: {
      type: 'boolean',
      description:
        'Only in a demo, and true: all corporations are invented, with numbers of a registry office that does not exist (9999).',
    },
    fields: {
      type: 'array',
      items: { type: 'string' },
      description: 'Only on a profile: the fields from this source.',
    },
  },
}

export const SOURCE_NOTE_SCHEMA: JsonSchema = objectSchema<SourceNote>('A data source, to be cited.', {
  required: REQUIRED,
  optional: OPTIONAL,
})

const { id, ...CITATION } = REQUIRED

/** A source in an answer whose view may be `brief`, which leaves the citation to an earlier answer. */
export const VIEWED_SOURCE_SCHEMA: JsonSchema = objectSchema<BriefSource & Partial<SourceNote>>(
  'A data source, to be cited; with view=brief only id, as_of and fictional.',
  { required: { id }, optional: { ...CITATION, ...OPTIONAL } },
)
