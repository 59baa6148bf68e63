import { MAX_LIMIT } from '../../domain/limits.ts'
import type { SearchAnswer } from '../answer.ts'
import type { ObjectShape } from './object-schema.ts'

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
