import { MAX_LIMIT } from '../../domain/limits.ts'
import type { IndustryReadAs, SearchAnswer } from '../answer.ts'
import { INDUSTRY_LABEL_SCHEMA } from './fact-schemas.ts'
import type { ObjectShape } from './object-schema.ts'
import { SOURCE_NOTE_SCHEMA, VIEWED_SOURCE_SCHEMA } from './source-note.ts'

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
