import { Worker } from 'node:worker_threads'
import type { SuggestionQuestion, SuggestionReply } from './suggestion-worker.ts'

type State = 'idle' | 'loading' | 'ready' | 'closed'
type Ordinals = readonly number[]

// A question takes milliseconds; who would have to wait longer than this gets the answer without suggestions.
const ANSWER_MILLIS = 50
// More would not be answered in time anyway.
const MAX_WAITING = 8
// Twice what the largest index takes, parsed JSON included: beyond it the thread ends, and not the process.
const HEAP_MEGABYTES = 400
// Loading takes a core for a second or so: a thread that ends again and again is started ever more rarely.
const FIRST_PAUSE_MILLIS = 1_000
const LONGEST_PAUSE_MILLIS = 300_000

export type SuggestionThreadOptions = {
  /** Told each time why there will be no suggestions for a while. */
  readonly onFault: (error: Error) => void
  /** The pause before the thread is started again; it doubles with each time. */
  readonly firstPauseMillis?: number
}

/** A thread that suggests names. Whatever happens to it, questions get an answer in time: at worst none. */
export class SuggestionThread {
  private state: State = 'idle'
  private worker: Worker | undefined
  private nextId = 0
  // Questions the thread has not replied to; those no longer waited for too, for it is still busy with them.
  private readonly waiting = new Map<number, (ordinals: Ordinals) => void>()
  private readonly onFault: (error: Error) => void
  private pauseMillis: number
  private restart: NodeJS.Timeout | undefined

  constructor({ onFault, firstPauseMillis = FIRST_PAUSE_MILLIS }: SuggestionThreadOptions) {
    this.onFault = onFault
    this.pauseMillis = firstPauseMillis
  }

  /**
   * Loads the section `suggestions`; true once questions are answered, false when that failed. A thread that fails, then or
   * later, is started again after a pause. Called once.
   */
  async start(section: Uint8Array): Promise<boolean> {
    if (this.state !== 'idle') throw new Error(`suggestion thread: started while ${this.state}, expected once.`)
    return this.load(section)
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
    this.state = 'closed'
    clearTimeout(this.restart)
    this.giveUpQuestions()
    await this.worker?.terminate()
  }

  private load(section: Uint8Array): Promise<boolean> {
    this.state = 'loading'
    return new Promise((resolve) => {
      let isLost = false
      // An error is followed by the thread's end.
      const lost = (fault: unknown): void => {
        if (!isLost) this.lose(fault, section)
        isLost = true
        resolve(false)
      }
      try {
        const worker = startWorker(section)
        this.worker = worker
        worker.on('message', (reply: SuggestionReply) => {
          if (reply === 'ready') resolve(this.becomeReady(worker))
          else this.settle(reply.id, reply.ordinals)
        })
        worker.on('error', lost)
        worker.on('exit', (code) => lost(new Error(`suggestion thread: ended with ${code}, expected to stay.`)))
      } catch (error) {
        // No thread is to be had, or no memory for its copy.
        lost(error)
      }
    })
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

  private giveUpQuestions(): void {
    for (const id of [...this.waiting.keys()]) this.settle(id, [])
  }

  private lose(fault: unknown, section: Uint8Array): void {
    if (this.state === 'closed') return
    this.state = 'loading'
    this.worker = undefined
    this.giveUpQuestions()
    this.restart = setTimeout(() => void this.load(section), this.pauseMillis)
    this.restart.unref()
    this.pauseMillis = Math.min(2 * this.pauseMillis, LONGEST_PAUSE_MILLIS)
    this.onFault(fault instanceof Error ? fault : new Error('suggestion thread: failed.', { cause: fault }))
  }
}

function startWorker(section: Uint8Array): Worker {
  // A copy of its own: the thread drops it when it has read it.
  const bytes = new Uint8Array(section)
  const worker = new Worker(new URL('./suggestion-worker.mjs', import.meta.url), {
    // Flags of the process, such as --expose-gc, are not allowed to a thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  })
  worker.postMessage(bytes, [bytes.buffer])
  return worker
}
