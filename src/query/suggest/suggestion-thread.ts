import type { Worker } from 'node:worker_threads'
import { startThread } from '../../program/start-thread.ts'
import { MOST_WAITING_QUESTIONS, SUGGESTION_HEAP_MEGABYTES, SUGGESTION_MILLIS } from '../cost/thresholds.ts'
import type { SuggestionQuestion, SuggestionReply } from './suggestion-worker.ts'

type Ordinals = readonly number[]

// Loading takes a core for about a second: a thread that keeps ending is started less and less often.
const FIRST_PAUSE_MILLIS = 1_000
const LONGEST_PAUSE_MILLIS = 300_000

export type SuggestionThreadOptions = {
  /** Called with the reason each time the thread is lost. */
  readonly onFault: (error: Error) => void
  /** The pause before the thread is started again; it doubles with each time. */
  readonly firstPauseMillis?: number
}

/** A thread that suggests names; when it takes longer than SUGGESTION_MILLIS or ends, it answers undefined. */
export class SuggestionThread {
  private isReady = false
  private isClosed = false
  private worker: Worker | undefined
  private nextId = 0
  // Questions without a reply. A question that timed out stays, because the thread is still busy with it.
  private readonly waiting = new Map<number, (ordinals: Ordinals | undefined) => void>()
  private readonly onFault: (error: Error) => void
  private pauseMillis: number
  private restart: NodeJS.Timeout | undefined

  constructor({ onFault, firstPauseMillis = FIRST_PAUSE_MILLIS }: SuggestionThreadOptions) {
    this.onFault = onFault
    this.pauseMillis = firstPauseMillis
  }

  /** Starts the thread; true when it answers, false when loading failed. It is started again after a failure. */
  start(section: Uint8Array): Promise<boolean> {
    return new Promise((resolve) => {
      let isLost = false
      // A thread that fails ends as well, so that both events arrive.
      const lost = (fault: unknown): void => {
        if (!isLost) this.lose(fault, section)
        isLost = true
        resolve(false)
      }
      try {
        const worker = startWorker(section)
        this.worker = worker
        worker.on('message', (reply: SuggestionReply) => {
          if (reply !== 'ready') return this.settle(reply.id, reply.ordinals)
          this.isReady = !this.isClosed
          // Not earlier, because a process that only waits for the thread to load would end.
          worker.unref()
          resolve(this.isReady)
        })
        worker.on('error', lost)
        worker.on('exit', (code) => lost(new Error(`suggestion thread: ended with ${code}, expected to stay.`)))
      } catch (error) {
        // There is no thread left, or no memory for the copy of the section.
        lost(error)
      }
    })
  }

  /** Ordinals of corporations with names close to the folded text; undefined while the thread cannot answer. */
  suggest(core: string): Promise<Ordinals | undefined> | undefined {
    if (!this.isReady || this.waiting.size >= MOST_WAITING_QUESTIONS) return undefined
    const id = this.nextId++
    this.worker?.postMessage({ id, core } satisfies SuggestionQuestion)
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), SUGGESTION_MILLIS)
      this.waiting.set(id, (ordinals) => {
        clearTimeout(timer)
        resolve(ordinals)
      })
    })
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.isReady = false
    clearTimeout(this.restart)
    this.giveUpQuestions()
    await this.worker?.terminate()
  }

  private settle(id: number, ordinals: Ordinals | undefined): void {
    const resolve = this.waiting.get(id)
    this.waiting.delete(id)
    resolve?.(ordinals)
  }

  private giveUpQuestions(): void {
    for (const id of [...this.waiting.keys()]) this.settle(id, undefined)
  }

  private lose(fault: unknown, section: Uint8Array): void {
    if (this.isClosed) return
    this.isReady = false
    this.worker = undefined
    this.giveUpQuestions()
    this.restart = setTimeout(() => void this.start(section), this.pauseMillis)
    this.restart.unref()
    this.pauseMillis = Math.min(2 * this.pauseMillis, LONGEST_PAUSE_MILLIS)
    this.onFault(fault instanceof Error ? fault : new Error('suggestion thread: failed.', { cause: fault }))
  }
}

function startWorker(section: Uint8Array): Worker {
  // The thread gets a copy, which it drops after reading.
  const bytes = new Uint8Array(section)
  const worker = startThread('src/query/suggest/suggestion-worker.ts', {
    resourceLimits: { maxOldGenerationSizeMb: SUGGESTION_HEAP_MEGABYTES },
  })
  worker.postMessage(bytes, [bytes.buffer])
  return worker
}
