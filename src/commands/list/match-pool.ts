import { Worker } from 'node:worker_threads'
import type { MatchRow } from '../../match/match-row.ts'
import type { SnapshotParts } from '../../snapshot/open-snapshot.ts'
import type { RowOutcome } from './result-columns.ts'

type Waiting = {
  readonly resolve: (outcomes: readonly RowOutcome[]) => void
  readonly reject: (error: Error) => void
}

type Thread = { readonly worker: Worker; readonly waiting: Waiting[] }

/** Threads that match rows, all of them with one snapshot. */
export class MatchPool {
  private readonly threads: readonly Thread[]
  private fault: Error | undefined

  constructor(snapshot: SnapshotParts, count: number) {
    this.threads = Array.from({ length: count }, () => {
      const worker = new Worker(new URL('./match-worker.mjs', import.meta.url), { execArgv: [], workerData: snapshot })
      worker.on('error', (error) => this.fail(error))
      const thread: Thread = { worker, waiting: [] }
      worker.on('message', (outcomes: readonly RowOutcome[]) => thread.waiting.shift()?.resolve(outcomes))
      return thread
    })
  }

  /** The outcomes of the rows, in their order. Rejects when a thread has failed. */
  match(rows: readonly MatchRow[]): Promise<readonly RowOutcome[]> {
    if (this.fault !== undefined) return Promise.reject(this.fault)
    const thread = this.threads.reduce((least, other) => (other.waiting.length < least.waiting.length ? other : least))
    return new Promise((resolve, reject) => {
      thread.waiting.push({ resolve, reject })
      thread.worker.postMessage(rows)
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()))
  }

  private fail(error: Error): void {
    this.fault = error
    for (const { waiting } of this.threads) for (const { reject } of waiting.splice(0)) reject(error)
  }
}
