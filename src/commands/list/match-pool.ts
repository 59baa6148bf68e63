import type { Worker } from 'node:worker_threads'
import type { RowOutcome } from '../../match/match.ts'
import type { MatchRow } from '../../match/match-row.ts'
import { Calls } from '../../program/calls.ts'
import { startThread } from '../../program/start-thread.ts'
import { openRegister, type Register } from '../../query/register/register.ts'
import { type SnapshotParts, snapshotOf } from '../../snapshot/open-snapshot.ts'
import type { Matcher } from './match-worker.ts'

// Matching a row leaves a few kilobytes of garbage. A larger young generation would only hold it for longer.
const YOUNG_MEGABYTES = 9
// A tenth of it is in use. With gigabytes of room V8 collects garbage late: 50 MB more for a list of 100,000 rows.
const OLD_MEGABYTES = 256

/** Matches rows in worker threads, which share the snapshot with this one. */
export class MatchPool {
  readonly register: Register
  private readonly threads: readonly { readonly worker: Worker; readonly calls: Calls<Matcher> }[]

  constructor(snapshot: SnapshotParts, threads: number) {
    this.threads = Array.from({ length: threads }, () => {
      const worker = startThread('src/commands/list/match-worker.ts', {
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES, maxOldGenerationSizeMb: OLD_MEGABYTES },
        workerData: snapshot,
      })
      worker.on('error', (error) => {
        for (const { calls } of this.threads) calls.end(error)
      })
      return { worker, calls: new Calls<Matcher>(worker, {}) }
    })
    this.register = openRegister(snapshotOf(snapshot), '')
  }

  /** Has the thread with the fewest batches match rows; returns their outcomes. Rejects when a thread has failed. */
  match(rows: readonly MatchRow[]): Promise<readonly RowOutcome[]> {
    const { calls } = this.threads.reduce((first, other) => (other.calls.size < first.calls.size ? other : first))
    return calls.call('match', rows)
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()))
  }
}
