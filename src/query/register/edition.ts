import { hash } from 'node:crypto'
import type { SourceId, SourceNote } from '../../domain/profile.ts'
import type { SnapshotHeader } from '../../snapshot/layout.ts'
import { type Imprint, noteSource } from './source-notes.ts'

/** What answers and pages cite of the snapshot as a whole. */
export type Edition = {
  readonly snapshotId: string
  /** Whether the corporations are invented. */
  readonly fictional: boolean
  /** Sources without `fields`. */
  readonly sources: readonly SourceNote[]
  /** The number of corporations with something published from each source, where the snapshot has it. */
  readonly sourceSizes: ReadonlyMap<SourceId, number>
  /** A hash of all that answers say besides what is published of corporations, but for dates and the snapshot's id. */
  readonly wording: string
}

/**
 * Counts up whenever answers come to say something else, or say it otherwise, of the same corporations: entity tags
 * have it, so that what callers keep of another version is not taken for this one's.
 * `test/query/content-tag.test.ts` notices.
 */
export const ANSWERS_VERSION = 2

export function openEdition({ id, fictional, sources, industries }: SnapshotHeader, imprint: Imprint): Edition {
  const sizes = sources.flatMap(({ id, corporations }) =>
    corporations === undefined ? [] : [[id, corporations] as const],
  )
  return {
    snapshotId: id,
    fictional,
    sources: sources.map((source) => noteSource(source, imprint)),
    sourceSizes: new Map(sizes),
    wording: hash('sha256', JSON.stringify([ANSWERS_VERSION, imprint, industries])).slice(0, WORDING_DIGITS),
  }
}

const WORDING_DIGITS = 16
