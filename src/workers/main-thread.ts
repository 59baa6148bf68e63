import type { MessagePort } from 'node:worker_threads'
import type { Answer, FromWorker, Question, ToWorker } from './messages.ts'

/** A worker's connection to the main thread. */
export class MainThread {
  private readonly port: MessagePort
  private nextId = 0
  private readonly waiting = new Map<number, (answer: Answer) => void>()

  /** `hear` is called with each message that is not an answer to `ask`. */
  constructor(port: MessagePort, hear: (message: Exclude<ToWorker, { kind: 'answer' }>) => void) {
    this.port = port
    port.on('message', (message: ToWorker) => {
      if (message.kind !== 'answer') return hear(message)
      this.waiting.get(message.id)?.(message.answer)
      this.waiting.delete(message.id)
    })
  }

  tell(message: FromWorker): void {
    this.port.postMessage(message)
  }

  /** Sends a question and resolves with the main thread's answer; rejects when the main thread met a bug. */
  ask(question: Question): Promise<unknown> {
    const id = this.nextId++
    this.tell({ kind: 'question', id, question })
    return new Promise((resolve, reject) => {
      this.waiting.set(id, (answer) => {
        if (answer.ok) resolve(answer.value)
        else reject(new Error(`main-thread: a question failed.\n${answer.stack}`))
      })
    })
  }
}
