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
}

export function openEdition({ id, fictional, sources }: SnapshotHeader, imprint: Imprint): Edition {
  const sizes = sources.flatMap(({ id, corporations }) =>
    corporations === undefined ? [] : [[id, corporations] as const],
  )
  return {
    snapshotId: id,
    fictional,
    sources: sources.map((source) => noteSource(source, imprint)),
    sourceSizes: new Map(sizes),
  }
}
