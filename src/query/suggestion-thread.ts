import { Worker } from 'node:worker_threads'
import type { SuggestionQuestion, SuggestionReply } from './suggestion-worker.ts'

type State = 'idle' | 'loading' | 'ready' | 'ended'
type Ordinals = readonly number[]

// A question takes milliseconds; who would have to wait longer than this gets the answer without suggestions.
const ANSWER_MILLIS = 50
// More would not be answered in time anyway.
const MAX_WAITING = 8
// Twice what the largest index takes, parsed JSON included: beyond it the thread ends, and not the process.
const HEAP_MEGABYTES = 400

/** A thread that suggests names. Whatever happens to it, questions get an answer in time: at worst none. */
export class SuggestionThread {
  private state: State = 'idle'
  private worker: Worker | undefined
  private nextId = 0
  // Questions the thread has not replied to; those no longer waited for too, for it is still busy with them.
  private readonly waiting = new Map<number, (ordinals: Ordinals) => void>()
  private readonly onFault: (error: Error) => void

  /** `onFault` is told, at most once, why there will be no more suggestions. */
  constructor(onFault: (error: Error) => void) {
    this.onFault = onFault
  }

  /** Loads the section `suggestions`; true once questions are answered, false when that will not be. Called once. */
  async start(section: Uint8Array): Promise<boolean> {
    if (this.state !== 'idle') throw new Error(`suggestion thread: started while ${this.state}, expected once.`)
    this.state = 'loading'
    const worker = new Worker(new URL('./suggestion-worker.mjs', import.meta.url), {
      // Flags of the process, such as --expose-gc, are not allowed to a thread.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    })
    this.worker = worker
    const ready = new Promise<boolean>((resolve) => {
      worker.on('message', (reply: SuggestionReply) => {
        if (reply === 'ready') resolve(this.becomeReady(worker))
        else this.settle(reply.id, reply.ordinals)
      })
      worker.on('error', (error: unknown) => {
        this.end(error instanceof Error ? error : new Error('suggestion thread: failed.', { cause: error }))
      })
      worker.on('exit', (code) => {
        this.end(new Error(`suggestion thread: ended with ${code}, expected to stay.`))
        resolve(false)
      })
    })
    // A copy of its own: the thread drops it when it has read it.
    const bytes = new Uint8Array(section)
    worker.postMessage(bytes, [bytes.buffer])
    return ready
  }

  /** Ordinals of corporations with names close to the folded text; undefined when the thread cannot be asked now. */
  suggest(core: string): Promise<Ordinals> | undefined {
    if (this.state !== 'ready' || this.waiting.size >= MAX_WAITING) return undefined
    const id = this.nextId++
    this.worker?.postMessage({ id, core } satisfies SuggestionQuestion)
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve([]), ANSWER_MILLIS)
      this.waiting.set(id, (ordinals) => {
        clearTimeout(timer)
        resolve(ordinals)
      })
    })
  }

  async close(): Promise<void> {
    this.end(undefined)
    await this.worker?.terminate()
  }

  private becomeReady(worker: Worker): boolean {
    if (this.state !== 'loading') return false
    this.state = 'ready'
    // Not before: who waits for the thread to load has nothing else that keeps the process going.
    worker.unref()
    return true
  }

  private settle(id: number, ordinals: Ordinals): void {
    const resolve = this.waiting.get(id)
    this.waiting.delete(id)
    resolve?.(ordinals)
  }

  private end(fault: Error | undefined): void {
    if (this.state === 'ended') return
    this.state = 'ended'
    for (const id of [...this.waiting.keys()]) this.settle(id, [])
    if (fault !== undefined) this.onFault(fault)
  }
}
