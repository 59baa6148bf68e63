import type { Worker } from 'node:worker_threads'
import type { RowOutcome } from '../../match/match.ts'
import type { MatchRow } from '../../match/match-row.ts'
import { startThread } from '../../program/start-thread.ts'
import { openRegister, type Register } from '../../query/register/register.ts'
import { type SnapshotParts, snapshotOf } from '../../snapshot/open-snapshot.ts'

/** A batch that a thread has got and not answered. */
type Batch = {
  readonly resolve: (outcomes: readonly RowOutcome[]) => void
  readonly reject: (error: Error) => void
}

type Thread = { readonly worker: Worker; readonly batches: Batch[] }

// Matching a row leaves a few kilobytes of garbage. A larger young generation would only hold it for longer.
const YOUNG_MEGABYTES = 9
// A tenth of it is in use. With gigabytes of room V8 collects garbage late: 50 MB more for a list of 100,000 rows.
const OLD_MEGABYTES = 256

/** Matches rows in worker threads, which share the snapshot with this one. */
export class MatchPool {
  readonly register: Register
  private readonly threads: readonly Thread[]
  private fault: Error | undefined

  constructor(snapshot: SnapshotParts, threads: number) {
    this.threads = Array.from({ length: threads }, () => this.startThread(snapshot))
    this.register = openRegister(snapshotOf(snapshot), '')
  }

  /** Has the thread with the fewest batches match rows; returns their outcomes. Rejects when a thread has failed. */
  match(rows: readonly MatchRow[]): Promise<readonly RowOutcome[]> {
    if (this.fault !== undefined) return Promise.reject(this.fault)
    const { worker, batches } = this.threads.reduce((first, other) =>
      other.batches.length < first.batches.length ? other : first,
    )
    return new Promise((resolve, reject) => {
      batches.push({ resolve, reject })
      worker.postMessage(rows)
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
    const batches: Batch[] = []
    worker.on('error', (error) => this.fail(error))
    worker.on('message', (outcomes: readonly RowOutcome[]) => batches.shift()?.resolve(outcomes))
    return { worker, batches }
  }

  private fail(error: Error): void {
    this.fault = error
    for (const { batches } of this.threads) for (const { reject } of batches.splice(0)) reject(error)
  }
}
