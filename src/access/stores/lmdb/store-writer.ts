import type { Unavailable } from '../../../domain/problem.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import { Calls } from '../../../program/calls.ts'
import { startThread } from '../../../program/start-thread.ts'
import type { TaskInput, TaskName, TaskOutcome, TaskOutput } from './store-tasks.ts'
import type { StoreCalls } from './store-thread.ts'

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

// Two hundred tasks take a few writes to disk, since those that wait share one; further tasks had better be sent again.
const MAX_WAITING = 200
const BUSY_RETRY_AFTER_SECONDS = 2

/** Writes in a separate thread: a server answers while the disk is busy. Waiting tasks share a transaction. */
export class ThreadWriter implements StoreWriter {
  private readonly folder: string
  private readonly health: WriteHealth
  private calls: Calls<StoreCalls> | undefined
  private ended: Promise<unknown> = Promise.resolve()
  private closing = false

  private constructor(folder: string, health: WriteHealth) {
    this.folder = folder
    this.health = health
  }

  /** Starts the thread; rejects when it cannot open the store. */
  static async start(folder: string, health: WriteHealth): Promise<ThreadWriter> {
    const writer = new ThreadWriter(folder, health)
    await writer.begin().call('open')
    return writer
  }

  async run<Name extends TaskName>(
    name: Name,
    ...input: TaskInput<Name>
  ): Promise<Result<TaskOutput<Name>, Unavailable>> {
    const calls = this.calls ?? this.begin()
    // `keepCounts` is always sent: once a second it finds out whether the disk accepts writes again.
    if (name !== 'keepCounts') {
      if (!this.isStoring()) return notStored()
      if (calls.size >= MAX_WAITING) return notStored(BUSY_RETRY_AFTER_SECONDS)
    }
    const outcome = await calls.call('run', { name, input }).catch(
      (error: Error): TaskOutcome => ({
        kind: 'not-stored',
        reason: error.message,
      }),
    )
    this.health.note(outcome)
    return resultOf<Name>(outcome)
  }

  isStoring(): boolean {
    return this.health.isStoring()
  }

  async close(): Promise<void> {
    this.closing = true
    this.calls?.call('close').catch(() => undefined)
    await this.ended
  }

  private begin(): Calls<StoreCalls> {
    const thread = startThread('src/access/stores/lmdb/store-thread.ts', { workerData: { folder: this.folder } })
    const calls = new Calls<StoreCalls>(thread, {})
    this.calls = calls
    let reason = 'the thread that writes has ended'
    thread.on('error', (error: unknown) => {
      reason = error instanceof Error ? error.message : String(error)
    })
    this.ended = new Promise((resolve) => thread.on('exit', resolve)).then(() => {
      if (this.calls === calls) this.calls = undefined
      if (!this.closing) this.health.note({ kind: 'not-stored', reason })
      calls.end(new Error(reason))
    })
    return calls
  }
}
