import { setImmediate } from 'node:timers/promises'
import type { Result } from '../domain/result.ts'
import { readSnapshotAsync, type SnapshotParts } from '../snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../text/fold.ts'
import { collectGarbage } from './collect-garbage.ts'
import { describeFault } from './describe-fault.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { SuggestionThreads } from './suggestion-threads.ts'

/** The snapshot that is served, and what puts another one in its place. */
export type ServedSnapshot = {
  /** Serves the snapshot that is at the path now, or logs in one line why the one before stays. Never rejects. */
  reload(): Promise<void>
  /** From now on `reload` changes nothing. */
  close(): void
}

export type ServeSnapshotOptions = {
  readonly path: string
  readonly suggestions: SuggestionThreads
  /** Makes every thread serve a snapshot. The failure says why it cannot be opened; then all go on with the other. */
  readonly swap: (next: SnapshotParts) => Promise<Result<void, string>>
  readonly log: (level: 'error' | 'info', line: string) => void
}

/** Follows the snapshot at a path, of which the threads serve `first` already. */
export function serveSnapshot(first: SnapshotParts, options: ServeSnapshotOptions): ServedSnapshot {
  const { path, suggestions, swap, log } = options
  let { id, fictional } = first.header
  let isClosed = false
  // Not earlier: suggestions are for answers without hits, and must not delay the start.
  void suggestions.start(first)
  const replace = async (): Promise<string | undefined> => {
    const next = await readSnapshotAsync(path, FOLD_VERSION)
    if (!next.ok) return next.problem.sentence
    const { header } = next.value
    // A client that asks about real corporations must not get answers about invented ones.
    if (header.fictional && !fictional) return `Snapshot ${header.id} is fictional, the one served is real.`
    await suggestions.start(next.value)
    if (isClosed) return undefined
    const swapped = await swap(next.value)
    await suggestions.keepOnly(swapped.ok ? header.id : id)
    if (!swapped.ok) return swapped.problem
    // This thread referred to the old snapshot too, and allocates so little that V8 would not collect it by itself.
    void setImmediate().then(collectGarbage)
    log('info', `snapshot ${header.id} of ${header.size} corporations instead of ${id}.`)
    id = header.id
    fictional = header.fictional
    return undefined
  }
  return {
    reload: oneAtATime(async () => {
      if (isClosed) return
      const why = await replace().catch(describeFault)
      if (why !== undefined) log('error', `${why} Snapshot ${id} stays.`)
    }),
    close() {
      isClosed = true
    },
  }
}
