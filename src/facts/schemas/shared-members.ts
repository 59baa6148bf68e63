import { MAX_LIMIT } from '../../domain/limits.ts'
import type { BriefSource, IndustryReadAs, SearchAnswer } from '../answer.ts'
import { SOURCE_IDS, type SourceNote } from '../source-note.ts'
import { INDUSTRY_LABEL_SCHEMA } from './fact-schemas.ts'
import { type JsonSchema, type ObjectShape, objectSchema } from './object-schema.ts'

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

/* Members that several answers have. */

/** Where a page of items stands in the whole result. */
export const PAGE: ObjectShape<Pick<SearchAnswer, 'total' | 'limit' | 'offset' | 'has_more'>>['required'] = {
  total: { type: 'integer', minimum: 0, description: 'Exact number of matching corporations.' },
  limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT },
  offset: { type: 'integer', minimum: 0 },
  has_more: { type: 'boolean', description: 'Whether there are items after this page.' },
}

/** What to know about an answer, and how to ask on. */
export const NOTES: ObjectShape<Pick<SearchAnswer, 'notes'>>['optional'] = {
  notes: {
    type: 'array',
    items: { type: 'string' },
    description: 'What to know about this answer and how to ask on.',
  },
}

/** How an everyday word for an industry was read. */
export const INDUSTRY_READ_AS: ObjectShape<IndustryReadAs>['optional'] = {
  industry_read_as: {
    type: 'array',
    items: INDUSTRY_LABEL_SCHEMA,
    description:
      'Industries that an everyday word in industry (製薬, IT) stands for; absent for names and codes of the classification.',
  },
}

/** What every answer carries: which snapshot it was read from, and whose data it is. */
export const PROVENANCE: ObjectShape<Pick<SearchAnswer, 'snapshot' | 'sources'>>['required'] = {
  snapshot: { type: 'string', description: 'Id of the register snapshot of the answer.' },
  sources: { type: 'array', items: SOURCE_NOTE_SCHEMA },
}

/** The provenance of answers that have a view `brief`. */
export const VIEWED_PROVENANCE: typeof PROVENANCE = {
  ...PROVENANCE,
  sources: { type: 'array', items: VIEWED_SOURCE_SCHEMA },
}
