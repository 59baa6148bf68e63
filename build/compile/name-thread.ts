import type { Worker } from 'node:worker_threads'
import { startThread } from '../../src/program/start-thread.ts'
import type { Named, NameTable } from './name-columns.ts'
import type { NameWork } from './name-work.ts'
import type { NameReply, NameTask } from './name-worker.ts'
import { packNamed } from './packed-named.ts'
import type { NotableName } from './suggested-names.ts'

// Of chunks of 2,048 names, a megabyte each: enough that neither thread waits for the other.
const MOST_WAITING = 8

type Waiting = { readonly resolve: (reply: NameReply) => void; readonly reject: (error: Error) => void }

/** Names are folded in a thread of their own, while this one reads, publishes and packs the rest. */
export class NameThread implements NameWork {
  private readonly worker: Worker
  private readonly waiting: Waiting[] = []
  private fault: Error | undefined

  constructor() {
    this.worker = startThread('build/compile/name-worker.ts')
    this.worker.on('message', (reply: NameReply) => this.waiting.shift()?.resolve(reply))
    this.worker.on('error', (error) => this.fail(error))
  }

  async add(named: readonly Named[]): Promise<void> {
    if (this.fault !== undefined) throw this.fault
    const added = this.ask({ kind: 'add', named: packNamed(named) })
    // Nobody waits for most of them: a fault is told by whatever is asked next.
    added.catch(() => undefined)
    if (this.waiting.length > MOST_WAITING) await added
  }

  async table(): Promise<NameTable> {
    return (await this.ask({ kind: 'table' })) as NameTable
  }

  async suggestions(notable: readonly NotableName[]): Promise<Uint8Array> {
    return (await this.ask({ kind: 'suggestions', notable })) as Uint8Array
  }

  async close(): Promise<void> {
    await this.worker.terminate()
  }

  private ask(task: NameTask): Promise<NameReply> {
    if (this.fault !== undefined) return Promise.reject(this.fault)
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject })
      this.worker.postMessage(task)
    })
  }

  private fail(error: Error): void {
    this.fault = error
    for (const { reject } of this.waiting.splice(0)) reject(error)
  }
}
