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
