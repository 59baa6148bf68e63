import type { SearchAnswer } from '../answer.ts'
import type { ObjectShape } from './object-schema.ts'
import { SOURCE_NOTE_SCHEMA, VIEWED_SOURCE_SCHEMA } from './source-note.ts'

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
