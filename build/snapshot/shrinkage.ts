import type { SnapshotHeader, SourceEntry } from '../../src/snapshot/layout.ts'
import type { NewestDates } from '../sources/register.ts'

export type Extent = Pick<SnapshotHeader, 'size' | 'sources' | 'fictional'>

// Of the 5.7 million, some thousands close in a month and more are opened: nothing sound explains two per cent fewer.
const LEAST_SHARE = 0.98

/**
 * Returns in which ways a register is worse than the one before, each as a piece of a sentence with what and how much.
 * `newest` has the newest dates in the files it was made from: files are not older merely because the corporation of
 * their newest row is no longer published.
 */
export function shrinkage(before: Extent, after: Extent, newest: NewestDates): readonly string[] {
  return [
    ...(after.fictional && !before.fictional ? ['fictional in place of real corporations'] : []),
    ...fewerCorporations(before.size, after.size),
    ...before.sources.flatMap((source) => worseSource(source, after.sources, newest)),
  ]
}

function fewerCorporations(before: number, after: number): string[] {
  if (after >= before * LEAST_SHARE) return []
  const share = (100 * (before - after)) / before
  return [`${share.toFixed(1)} % fewer corporations (${count(after)}, before ${count(before)})`]
}

function worseSource({ id, asOf }: SourceEntry, sources: readonly SourceEntry[], newest: NewestDates): string[] {
  const after = sources.find((source) => source.id === id)
  if (after === undefined) return [`nothing of ${id} any more`]
  // ISO dates sort as text; no date counts as older than any.
  if (asOf === undefined || (after.asOf ?? '') >= asOf || (newest.get(id) ?? '') >= asOf) return []
  return [`${id} of ${after.asOf ?? 'no known date'} (before ${asOf})`]
}

function count(value: number): string {
  return value.toLocaleString('en')
}
