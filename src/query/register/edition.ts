import { hash } from 'node:crypto'
import type { SourceId, SourceNote } from '../../facts/source-note.ts'
import type { SnapshotHeader } from '../../snapshot/layout.ts'
import { type Imprint, noteSource } from './source-notes.ts'

/** What answers and pages cite of the snapshot as a whole. */
export type Edition = {
  readonly snapshotId: string
  /** Whether the corporations are invented. */
  readonly fictional: boolean
  /** The sources of the snapshot, without `fields`. */
  readonly sources: readonly SourceNote[]
  /** The number of corporations with something published from each source, where the snapshot has it. */
  readonly sourceSizes: ReadonlyMap<SourceId, number>
  /** A hash of the words of answers, apart from facts, dates and the id of the snapshot; entity tags contain it. */
  readonly wording: string
}

/** Raise this when answers change: entity tags depend on it, and test/query/content-tag.test.ts fails until then. */
export const ANSWERS_VERSION = 7

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
