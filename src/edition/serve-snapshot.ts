import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { MessagePort } from 'node:worker_threads'
import type { Result } from '../domain/result.ts'
import { SuggestionThread } from '../query/suggest/suggestion-thread.ts'
import { readSnapshot, type SnapshotParts } from '../snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../text/fold.ts'
import { describeFault } from './describe-fault.ts'

/** The snapshot that is served, and what puts another one in its place. */
export type ServedSnapshot = {
  /** Serves the snapshot that is at the path now, or logs in one line why the one before stays. Never rejects. */
  reload(): Promise<void>
  /** From now on `reload` changes nothing. */
  close(): void
}

type ServeSnapshotOptions = {
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
  // V8 counts what requests and replies hold outside of a heap, but lets a small heap grow by megabytes only: a flood
  // of bodies would have it collect the whole heap again and again (`npm run bench -- floods`).
  void suggestions.start(first).then(() => setFlagsFromString('--heap-growing-percent=200'))
  const replace = async (): Promise<string | undefined> => {
    const next = await readSnapshot(path, FOLD_VERSION)
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
  const reload = async (): Promise<void> => {
    if (isClosed) return
    const why = await replace().catch(describeFault)
    if (why !== undefined) log('error', `${why} Snapshot ${id} stays.`)
  }
  let last = Promise.resolve()
  return {
    // One after the other: two at a time would have three snapshots in memory.
    reload() {
      last = last.then(reload)
      return last
    },
    close() {
      isClosed = true
    },
  }
}

/** The threads that suggest names to all workers: one, and a second one while a new snapshot replaces the old one. */
export class SuggestionThreads {
  private readonly log: (level: 'error' | 'info', line: string) => void
  private readonly threads = new Map<string, SuggestionThread>()

  constructor(log: (level: 'error' | 'info', line: string) => void) {
    this.log = log
  }

  /** Starts the thread of a snapshot; resolves when it has loaded, or has failed to. */
  async start({ header, sections }: SnapshotParts): Promise<void> {
    const section = sections.get('suggestions')
    if (section === undefined || this.threads.has(header.id)) return
    const thread = new SuggestionThread({
      onFault: (error) => this.log('error', `no suggestions for a while: ${describeFault(error)}`),
    })
    this.threads.set(header.id, thread)
    await thread.start(section)
  }

  /** Connects a thread with that of a snapshot; undefined while this cannot answer. */
  connect(snapshotId: string): MessagePort | undefined {
    return this.threads.get(snapshotId)?.connect()
  }

  /** Ends all threads except that of one snapshot; all of them for undefined. */
  async keepOnly(snapshotId: string | undefined): Promise<void> {
    const others = [...this.threads].filter(([id]) => id !== snapshotId)
    for (const [id] of others) this.threads.delete(id)
    await Promise.all(others.map(([, thread]) => thread.close()))
  }
}

type Collect = (options: { readonly type: 'major'; readonly execution: 'async' }) => Promise<void>

/** Frees the memory of a replaced snapshot: V8 waits for a large allocation, which may come too late for the next. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  await collect({ type: 'major', execution: 'async' })
}
