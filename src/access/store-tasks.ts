import { keepCounts } from './counts-ledger.ts'
import { enterKey, forgetOldIssues, replaceSecret, revokeKey } from './key-ledger.ts'
import { enterReport, removeReport } from './report-ledger.ts'
import type { Store } from './store.ts'

/** Everything that is ever written: each is decided and written inside one transaction, whichever thread has it. */
type StoreTasks = {
  readonly enterKey: typeof enterKey
  readonly revokeKey: typeof revokeKey
  readonly replaceSecret: typeof replaceSecret
  readonly forgetOldIssues: typeof forgetOldIssues
  readonly enterReport: typeof enterReport
  readonly removeReport: typeof removeReport
  readonly keepCounts: typeof keepCounts
}

export type TaskName = keyof StoreTasks
export type TaskOutput<Name extends TaskName> = ReturnType<StoreTasks[Name]>
export type TaskInput<Name extends TaskName> =
  Parameters<StoreTasks[Name]> extends [store: Store, ...input: infer Input] ? Input : never

/** A task as it travels between threads: its input can be cloned. */
export type StoreTask = { readonly name: TaskName; readonly input: readonly unknown[] }

/**
 * What a task gave; or why the disk did not take it, in which case nothing of it is stored; or a bug,
 * told with its stack.
 */
export type TaskOutcome =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'not-stored'; readonly reason: string }
  | { readonly kind: 'fault'; readonly stack: string }

/**
 * All tasks in one transaction, which one write to disk makes durable. One with a bug does not take the others down.
 */
export function performTasks(store: Store, tasks: readonly StoreTask[]): readonly TaskOutcome[] {
  try {
    return store.write(() => tasks.map((task) => perform(store, task))).map((output) => ({ kind: 'done', output }))
  } catch (error) {
    const reason = storeFailure(error)
    if (reason !== undefined) return tasks.map(() => ({ kind: 'not-stored', reason }))
    if (tasks.length > 1) return tasks.flatMap((task) => performTasks(store, [task]))
    return [{ kind: 'fault', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) }]
  }
}

const TASKS: StoreTasks = {
  enterKey,
  revokeKey,
  replaceSecret,
  forgetOldIssues,
  enterReport,
  removeReport,
  keepCounts,
}

function perform(store: Store, { name, input }: StoreTask): unknown {
  const task = TASKS[name] as (store: Store, ...input: readonly unknown[]) => unknown
  return task(store, ...input)
}

/** LMDB's own refusals carry a number: an errno such as ENOSPC, or a code of LMDB's. Anything else is a bug of ours. */
function storeFailure(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'number')) return undefined
  // After the colon come LMDB's positions and sizes, different each time.
  return error.message.replace(/:.*/s, '')
}
