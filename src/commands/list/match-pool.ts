import type { Worker } from 'node:worker_threads'
import { outcomeOf, type RowOutcome } from '../../match/match.ts'
import type { MatchRow } from '../../match/match-row.ts'
import { startThread } from '../../program/start-thread.ts'
import { openRegister, type Register } from '../../query/register/register.ts'
import { type SnapshotParts, snapshotOf } from '../../snapshot/open-snapshot.ts'

type Batch = {
  readonly rows: readonly MatchRow[]
  readonly resolve: (outcomes: readonly RowOutcome[]) => void
  readonly reject: (error: Error) => void
}

type Thread = { readonly worker: Worker; readonly batches: Batch[] }

// One batch is matched and one waits, so that the thread is never idle while its reply is on the way.
const BATCHES_OF_A_WORKER = 2

// Matching a row leaves a few kilobytes of garbage. A larger young generation would only hold it for longer.
const YOUNG_MEGABYTES = 9
// A tenth of it is in use. With gigabytes of room V8 collects garbage late: 50 MB more for a list of 100,000 rows.
const OLD_MEGABYTES = 256

/** Matches rows in worker threads and in this one, which `threads` counts as well; all share the snapshot. */
export class MatchPool {
  readonly register: Register
  private readonly threads: readonly Thread[]
  private readonly waiting: Batch[] = []
  private isMatching = false
  private fault: Error | undefined

  constructor(snapshot: SnapshotParts, threads: number) {
    this.threads = Array.from({ length: threads - 1 }, () => this.startThread(snapshot))
    this.register = openRegister(snapshotOf(snapshot), '')
  }

  /** Returns the outcomes of rows, in their order. Rejects when a thread has failed. */
  match(rows: readonly MatchRow[]): Promise<readonly RowOutcome[]> {
    if (this.fault !== undefined) return Promise.reject(this.fault)
    return new Promise((resolve, reject) => {
      this.waiting.push({ rows, resolve, reject })
      this.handOut()
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()))
  }

  private startThread(snapshot: SnapshotParts): Thread {
    const worker = startThread('src/commands/list/match-worker.ts', {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES, maxOldGenerationSizeMb: OLD_MEGABYTES },
      workerData: snapshot,
    })
    const thread: Thread = { worker, batches: [] }
    worker.on('error', (error) => this.fail(error))
    worker.on('message', (outcomes: readonly RowOutcome[]) => {
      thread.batches.shift()?.resolve(outcomes)
      this.handOut()
    })
    return thread
  }

  // Gives batches to the workers first. This thread matches one at a time, and receives replies between two.
  private handOut(): void {
    for (const { worker, batches } of this.threads) {
      while (batches.length < BATCHES_OF_A_WORKER) {
        const batch = this.waiting.shift()
        if (batch === undefined) return
        batches.push(batch)
        worker.postMessage(batch.rows)
      }
    }
    if (this.waiting.length === 0 || this.isMatching) return
    this.isMatching = true
    setImmediate(() => this.matchOne())
  }

  private matchOne(): void {
    const batch = this.waiting.shift()
    this.isMatching = false
    batch?.resolve(batch.rows.map((row) => outcomeOf(this.register, row)))
    this.handOut()
  }

  private fail(error: Error): void {
    this.fault = error
    for (const batches of [this.waiting, ...this.threads.map((thread) => thread.batches)])
      for (const { reject } of batches.splice(0)) reject(error)
  }
}
