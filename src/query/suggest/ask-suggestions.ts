import type { MessagePort } from 'node:worker_threads'
import { MOST_WAITING_QUESTIONS, SUGGESTION_MILLIS } from '../cost/thresholds.ts'
import type { Suggest } from '../register/register.ts'
import type { SuggestionQuestion, SuggestionReply } from './suggestion-worker.ts'

/** Asks the suggestion thread, which `connect` connects with while it can answer; undefined when it takes too long. */
export function askSuggestions(connect: () => Promise<MessagePort | undefined>): Suggest {
  let connection: Promise<Suggest | undefined> | undefined
  return async (core) => {
    connection ??= connect().then((port) => port && askOver(port, () => (connection = undefined)))
    const asked = connection
    const ask = await asked
    if (ask === undefined && connection === asked) connection = undefined
    return ask?.(core)
  }
}

function askOver(port: MessagePort, onClose: () => void): Suggest {
  // Questions without a reply. A question that timed out stays, because the thread is still busy with it.
  const waiting = new Map<number, (ordinals: readonly number[] | undefined) => void>()
  let nextId = 0
  // All that is asked in a turn goes in one message: to wake a thread that sleeps takes long (`over-http`).
  let unsent: SuggestionQuestion[] = []
  const send = (): void => {
    port.postMessage(unsent)
    unsent = []
  }
  port.on('message', (replies: readonly SuggestionReply[]) => {
    for (const { id, ordinals } of replies) {
      waiting.get(id)?.(ordinals)
      waiting.delete(id)
    }
  })
  port.once('close', () => {
    for (const resolve of waiting.values()) resolve(undefined)
    onClose()
  })
  port.unref()
  return (core) => {
    if (waiting.size >= MOST_WAITING_QUESTIONS) return undefined
    const id = nextId++
    if (unsent.push({ id, core }) === 1) setImmediate(send)
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), SUGGESTION_MILLIS)
      waiting.set(id, (ordinals) => {
        clearTimeout(timer)
        resolve(ordinals)
      })
    })
  }
}
