import type { Worker } from 'node:worker_threads'
import type { Unavailable } from '../../../domain/problem.ts'
import type { Result } from '../../../domain/result.ts'
import { startThread } from '../../../program/start-thread.ts'
import type { StoreTask, TaskInput, TaskName, TaskOutcome, TaskOutput } from './store-tasks.ts'
import type { StoreQuestion, StoreReply } from './store-thread.ts'
import { notStored, resultOf, type StoreWriter, type WriteHealth } from './store-writer.ts'

type Settle = (outcome: TaskOutcome) => void

// Two hundred tasks take a few writes to disk, since those that wait share one; further tasks had better be sent again.
const MAX_WAITING = 200
const BUSY_RETRY_AFTER_SECONDS = 2

/** Writes in a separate thread: a server answers while the disk is busy. Waiting tasks share a transaction. */
export class ThreadWriter implements StoreWriter {
  private readonly folder: string
  private readonly health: WriteHealth
  private readonly waiting = new Map<number, Settle>()
  private nextId = 0
  private thread: Worker | undefined
  private closing = false

  private constructor(folder: string, health: WriteHealth) {
    this.folder = folder
    this.health = health
  }

  /** Starts the thread; rejects when it cannot open the store. */
  static async start(folder: string, health: WriteHealth): Promise<ThreadWriter> {
    const writer = new ThreadWriter(folder, health)
    const thread = writer.begin()
    await new Promise<void>((resolve, reject) => {
      thread.once('message', () => resolve())
      thread.once('error', reject)
      thread.once('exit', (code) => reject(new Error(`thread-writer: ended with ${code} before it was open.`)))
    })
    return writer
  }

  async run<Name extends TaskName>(
    name: Name,
    ...input: TaskInput<Name>
  ): Promise<Result<TaskOutput<Name>, Unavailable>> {
    // `keepCounts` is always sent: once a second it finds out whether the disk accepts writes again.
    if (name !== 'keepCounts') {
      if (!this.isStoring()) return notStored()
      if (this.waiting.size >= MAX_WAITING) return notStored(BUSY_RETRY_AFTER_SECONDS)
    }
    const outcome = await this.perform({ name, input })
    return resultOf<Name>(outcome)
  }

  isStoring(): boolean {
    return this.health.isStoring()
  }

  async close(): Promise<void> {
    this.closing = true
    const thread = this.thread
    if (thread === undefined) return
    const ended = new Promise((resolve) => thread.once('exit', resolve))
    thread.postMessage('close' satisfies StoreQuestion)
    await ended
  }

  private perform(task: StoreTask): Promise<TaskOutcome> {
    const thread = this.thread ?? this.begin()
    const id = this.nextId++
    return new Promise((resolve) => {
      thread.postMessage({ id, task } satisfies StoreQuestion)
      this.waiting.set(id, resolve)
    })
  }

  private begin(): Worker {
    const thread = startThread('src/access/stores/lmdb/store-thread.ts', { workerData: { folder: this.folder } })
    this.thread = thread
    let reason = 'the thread that writes has ended'
    thread.on('message', (reply: StoreReply) => {
      if (reply !== 'open') for (const { id, outcome } of reply) this.settle(id, outcome)
    })
    thread.on('error', (error: unknown) => {
      reason = error instanceof Error ? error.message : String(error)
    })
    thread.on('exit', () => {
      if (this.thread === thread) this.thread = undefined
      if (!this.closing) this.health.note({ kind: 'not-stored', reason })
      for (const id of [...this.waiting.keys()]) this.settle(id, { kind: 'not-stored', reason })
    })
    return thread
  }

  private settle(id: number, outcome: TaskOutcome): void {
    this.health.note(outcome)
    this.waiting.get(id)?.(outcome)
    this.waiting.delete(id)
  }
}
