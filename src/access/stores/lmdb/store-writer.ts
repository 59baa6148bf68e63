import type { Unavailable } from '../../../domain/problem.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import type { Signals } from './limits-memory.ts'
import { whyNotWritable } from './room.ts'
import type { Store } from './store.ts'
import {
  performTasks,
  type StoreTask,
  type TaskInput,
  type TaskName,
  type TaskOutcome,
  type TaskOutput,
} from './store-tasks.ts'

/** Writes to the store. */
export type StoreWriter = {
  /** Runs a task, durable before it resolves. Problem: unavailable; then nothing is stored. Rejects for a bug. */
  run<Name extends TaskName>(name: Name, ...input: TaskInput<Name>): Promise<Result<TaskOutput<Name>, Unavailable>>
  /** Resolves after all tasks that were asked for. */
  close(): Promise<void>
}

// Somebody has usually made room on a full disk by then.
const RETRY_AFTER_SECONDS = 30

export function notStored(retryAfterSeconds: number = RETRY_AFTER_SECONDS): Result<never, Unavailable> {
  return failure({ kind: 'unavailable', retryAfterSeconds })
}

/** Tracks whether the disk accepts writes, and tells the operator when it does not. */
export type WriteHealth = Pick<Signals, 'isStoring'> & { note(outcome: TaskOutcome): void }

const LINE_EVERY_MICROS = 60_000_000

/** Calls `tell` with one line when a write is refused, and with at most one a minute while that lasts. */
export function writeHealth(signals: Signals, micros: () => number, tell: (line: string) => void): WriteHealth {
  let nextLineAt = Number.NEGATIVE_INFINITY
  return {
    note(outcome) {
      // A bug says nothing about the disk.
      if (outcome.kind === 'fault') return
      signals.noteStoring(outcome.kind === 'done')
      if (outcome.kind === 'done' || micros() < nextLineAt) return
      nextLineAt = micros() + LINE_EVERY_MICROS
      tell(
        `STATE: nothing can be stored: ${outcome.reason}. No key is issued and no report taken; limits and usage are kept in memory and stored as soon as that is possible.`,
      )
    },
    isStoring: signals.isStoring,
  }
}

// Two hundred tasks take a few writes to disk, since those that wait share one; further tasks had better be sent again.
const MAX_WAITING = 200
const BUSY_RETRY_AFTER_SECONDS = 2

type Waiting = { readonly task: StoreTask; readonly settle: (outcome: TaskOutcome) => void }

/**
 * Opens the writer of a store, for the one thread of the process that writes: this thread waits for the disk. The tasks
 * that arrive during a write share the next one.
 */
export function openWriter(store: Store, folder: string, health: WriteHealth): StoreWriter {
  const waiting: Waiting[] = []

  function runAll(): void {
    const all = waiting.splice(0)
    if (all.length === 0) return
    const tasks = all.map(({ task }) => task)
    const reason = health.isStoring() ? undefined : whyNotWritable(folder)
    const outcomes =
      reason === undefined ? performTasks(store, tasks) : tasks.map((): TaskOutcome => ({ kind: 'not-stored', reason }))
    for (const [i, outcome] of outcomes.entries()) {
      health.note(outcome)
      all[i]!.settle(outcome)
    }
  }

  return {
    async run<Name extends TaskName>(name: Name, ...input: TaskInput<Name>) {
      // `keepCounts` is always tried: once a second it finds out whether the disk accepts writes again.
      if (name !== 'keepCounts') {
        if (!health.isStoring()) return notStored()
        if (waiting.length >= MAX_WAITING) return notStored(BUSY_RETRY_AFTER_SECONDS)
      }
      const outcome = await new Promise<TaskOutcome>((settle) => {
        if (waiting.push({ task: { name, input }, settle }) === 1) setImmediate(runAll)
      })
      if (outcome.kind === 'fault') throw outcome.error
      return outcome.kind === 'done' ? success(outcome.output as TaskOutput<Name>) : notStored()
    },
    close: async () => runAll(),
  }
}
