import type { SourceId } from '../facts/source-note.ts'
import type { SourceEntry } from './layout.ts'

/** A source that two snapshots have, with its date in each; undefined: no known date. */
export type OlderSource = { readonly id: SourceId; readonly asOf: string | undefined; readonly before: string }

/** Returns the first source that is older than in the snapshot before; no known date is older than any. */
export function olderSource(
  sources: readonly SourceEntry[],
  sourcesBefore: readonly SourceEntry[],
): OlderSource | undefined {
  for (const { id, asOf } of sources) {
    const before = sourcesBefore.find((source) => source.id === id)?.asOf
    // ISO dates sort as text.
    if (before !== undefined && (asOf ?? '') < before) return { id, asOf, before }
  }
  return undefined
}
