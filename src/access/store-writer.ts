import type { Unavailable } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { TaskInput, TaskName, TaskOutcome, TaskOutput } from './store-tasks.ts'

/** Through which everything is written: by this thread for the operator's commands, by another for a server. */
export type StoreWriter = {
  /** Durable before it resolves. Problem: unavailable, and then nothing of it is stored. Rejects for a bug. */
  run<Name extends TaskName>(name: Name, ...input: TaskInput<Name>): Promise<Result<TaskOutput<Name>, Unavailable>>
  /** False from a write the disk did not take until one that it takes. */
  isStoring(): boolean
  /** After everything that was asked for. */
  close(): Promise<void>
}

// A disk that is full now has usually been seen to by then.
const RETRY_AFTER_SECONDS = 30

/** The reply to the thread that asked for a task. */
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
