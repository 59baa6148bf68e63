import type { Unavailable } from '../../../domain/problem.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import type { TaskInput, TaskName, TaskOutcome, TaskOutput } from './store-tasks.ts'

/** Writes to the store: in this thread for the operator's commands, in another one for a server. */
export type StoreWriter = {
  /** Runs a task, durable before it resolves. Problem: unavailable; then nothing is stored. Rejects for a bug. */
  run<Name extends TaskName>(name: Name, ...input: TaskInput<Name>): Promise<Result<TaskOutput<Name>, Unavailable>>
  /** False from a write that the disk refused until the next one that succeeds. */
  isStoring(): boolean
  /** Resolves after all tasks that were asked for. */
  close(): Promise<void>
}

// Somebody has usually made room on a full disk by then.
const RETRY_AFTER_SECONDS = 30

/** Turns the outcome of a task into a result. Throws for a bug. */
export function resultOf<Name extends TaskName>(outcome: TaskOutcome): Result<TaskOutput<Name>, Unavailable> {
  switch (outcome.kind) {
    case 'done':
      return success(outcome.output as TaskOutput<Name>)
    case 'not-stored':
      return notStored()
    case 'fault':
      throw new Error(`store-writer: a task failed.\n${outcome.stack}`)
  }
}

export function notStored(retryAfterSeconds: number = RETRY_AFTER_SECONDS): Result<never, Unavailable> {
  return failure({ kind: 'unavailable', retryAfterSeconds })
}

/** Tracks whether the disk accepts writes, and tells the operator when it does not. */
export type WriteHealth = { note(outcome: TaskOutcome): void; isStoring(): boolean }

const LINE_EVERY_MICROS = 60_000_000

/** Calls `tell` with one line when a write is refused, and with at most one a minute while that lasts. */
export function writeHealth(micros: () => number, tell: (line: string) => void): WriteHealth {
  let storing = true
  let nextLineAt = Number.NEGATIVE_INFINITY
  return {
    note(outcome) {
      // A bug says nothing about the disk.
      if (outcome.kind === 'fault') return
      storing = outcome.kind === 'done'
      if (outcome.kind === 'done' || micros() < nextLineAt) return
      nextLineAt = micros() + LINE_EVERY_MICROS
      tell(
        `STATE: nothing can be stored: ${outcome.reason}. No key is issued and no report taken; limits and usage are kept in memory and stored as soon as that is possible.`,
      )
    },
    isStoring: () => storing,
  }
}
