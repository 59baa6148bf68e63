import { parentPort, workerData } from 'node:worker_threads'
import { openBudgets } from '../../../src/access/limits/budgets.ts'
import { openCells } from '../../../src/access/limits/cells.ts'
import { drawsOf, memoryLimiter, type Take } from '../../../src/access/limits/plan-limits.ts'
import type { Result } from '../../../src/domain/result.ts'

/**
 * The input of a hammering thread. In each of `rounds` rounds it takes two tokens of one key, gives one back and keeps
 * the other, and takes one row of one address, always at the moment `at`.
 */
export type Hammering = {
  readonly keys: SharedArrayBuffer
  readonly rings: SharedArrayBuffer
  readonly owner: number
  readonly rounds: number
  readonly quota: number
  readonly at: number
}

export type Hammered = { readonly kept: number; readonly budgeted: number }

const { keys, rings, owner, rounds, quota, at } = workerData as Hammering
const cells = openCells(keys, owner)
const limiter = memoryLimiter(
  (keyId) => cells('key', [keyId])[0]!,
  () => at,
)
const budgets = openBudgets({ micros: () => at, onLimitHit: () => undefined }, { cells: openCells(rings, owner) })
const draws = drawsOf({ name: 'hammered', perMinute: quota, perDay: undefined, rowsPerDay: undefined }, 0)

let kept = 0
let budgeted = 0
for (let round = 0; round < rounds; round++) {
  const first = limiter.take('key_hammered', draws) as Result<Take>
  const second = limiter.take('key_hammered', draws) as Result<Take>
  if (first.ok) limiter.giveBack(first.value)
  if (second.ok) kept++
  if (budgets('rows').take('192.0.2.1') === undefined) budgeted++
}
parentPort?.postMessage({ kept, budgeted } satisfies Hammered)
