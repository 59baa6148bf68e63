import type { SnapshotHeader, SourceEntry } from '../../src/snapshot/layout.ts'
import type { NewestDates } from '../sources/register.ts'

export type Extent = Pick<SnapshotHeader, 'size' | 'sources' | 'fictional'>

// A month closes some thousands of the 5.7 million and opens more; two per cent fewer has no good reason.
const LEAST_SHARE = 0.98

/**
 * In which ways a register is worse than the one before: what and how much, each a piece of a sentence. `newest` is of
 * the files it was made of: files are not older because the corporation of their newest row is published no more.
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
  // ISO dates sort as text; no date is older than any.
  if (asOf === undefined || (after.asOf ?? '') >= asOf || (newest.get(id) ?? '') >= asOf) return []
  return [`${id} of ${after.asOf ?? 'no known date'} (before ${asOf})`]
}

function count(value: number): string {
  return value.toLocaleString('en')
}
