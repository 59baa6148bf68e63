import { parentPort, workerData } from 'node:worker_threads'
import { openCells } from '../../../src/access/limits/budget-cells.ts'
import { openBudgets } from '../../../src/access/limits/budgets.ts'
import { KeyEntries } from '../../../src/access/limits/key-entries.ts'
import { SharedBuckets } from '../../../src/access/limits/shared-buckets.ts'
import { limitsOf } from '../../../src/access/limits/token-bucket.ts'
import { UndecidedTakes } from '../../../src/access/limits/undecided-takes.ts'
import type { LimitsMemory } from '../../../src/access/stores/lmdb/threads/limits-memory.ts'

/**
 * The input of a hammering thread. In each of `rounds` rounds it takes two tokens of one key, gives one back and keeps
 * the other, and takes one row of one address, always at the moment `at`.
 */
export type Hammering = {
  readonly memory: LimitsMemory
  readonly owner: number
  readonly rounds: number
  readonly quota: number
  readonly at: number
}

export type Hammered = { readonly kept: number; readonly budgeted: number }

const { memory, owner, rounds, quota, at } = workerData as Hammering
const entries = new KeyEntries(memory.entries, owner)
const takes = new UndecidedTakes(memory.takes, owner)
const buckets = new SharedBuckets({ entries, takes, read: () => undefined })
const budgets = openBudgets(
  { cells: openCells(memory.budgets, owner) },
  { micros: () => at, onLimitHit: () => undefined },
)
const limits = limitsOf({ name: 'hammered', perMinute: quota, perDay: undefined, rowsPerDay: undefined })

let kept = 0
let budgeted = 0
for (let round = 0; round < rounds; round++) {
  const first = buckets.take('key_hammered', limits, at)
  const second = buckets.take('key_hammered', limits, at)
  if (first.ok) buckets.giveBack(first.take)
  if (second.ok) {
    buckets.keep(second.take)
    kept++
  }
  if (budgets('rows').take('192.0.2.1') === undefined) budgeted++
}
parentPort?.postMessage({ kept, budgeted } satisfies Hammered)
