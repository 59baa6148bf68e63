import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'
import { startThread } from '../../program/start-thread.ts'
import { SUGGESTION_HEAP_MEGABYTES } from '../cost/thresholds.ts'

// Loading takes a core for about a second: a thread that keeps ending is started less and less often.
const FIRST_PAUSE_MILLIS = 1_000
const LONGEST_PAUSE_MILLIS = 300_000

export type SuggestionThreadOptions = {
  /** Called with the reason each time the thread is lost. */
  readonly onFault: (error: Error) => void
  /** The pause before the thread is started again; it doubles with each time. */
  readonly firstPauseMillis?: number
}

/** A thread that suggests names to the threads that it is connected with (`askSuggestions`). */
export class SuggestionThread {
  private isReady = false
  private isClosed = false
  private worker: Worker | undefined
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
        const worker = startThread('src/query/suggest/suggestion-worker.ts', {
          resourceLimits: { maxOldGenerationSizeMb: SUGGESTION_HEAP_MEGABYTES },
        })
        this.worker = worker
        worker.once('message', () => {
          this.isReady = !this.isClosed
          // Not earlier, because a process that only waits for the thread to load would end.
          worker.unref()
          resolve(this.isReady)
        })
        worker.on('error', lost)
        worker.on('exit', (code) => lost(new Error(`suggestion thread: ended with ${code}, expected to stay.`)))
        worker.postMessage(section)
      } catch (error) {
        // There is no thread left.
        lost(error)
      }
    })
  }

  /** Returns a port for questions, which closes when the thread ends; undefined while it cannot answer. */
  connect(): MessagePort | undefined {
    if (!this.isReady) return undefined
    const { port1, port2 } = new MessageChannel()
    this.worker?.postMessage(port2, [port2])
    return port1
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.isReady = false
    clearTimeout(this.restart)
    await this.worker?.terminate()
  }

  private lose(fault: unknown, section: Uint8Array): void {
    if (this.isClosed) return
    this.isReady = false
    this.worker = undefined
    this.restart = setTimeout(() => void this.start(section), this.pauseMillis)
    this.restart.unref()
    this.pauseMillis = Math.min(2 * this.pauseMillis, LONGEST_PAUSE_MILLIS)
    this.onFault(fault instanceof Error ? fault : new Error('suggestion thread: failed.', { cause: fault }))
  }
}
