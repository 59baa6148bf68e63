import { type MessagePort, parentPort } from 'node:worker_threads'
import { openSuggestions, suggest } from '../../index/suggestions/suggestions.ts'

/** The thread gets the section's bytes, replies 'ready', and gets a port from each thread that asks lists of these. */
export type SuggestionQuestion = { readonly id: number; readonly core: string }
export type SuggestionReply = { readonly id: number; readonly ordinals: readonly number[] }

const port = parentPort
if (port === null) throw new Error('suggestion worker: runs outside a thread, expected to be started as one.')

port.once('message', (bytes: Uint8Array) => {
  const suggestions = openSuggestions(bytes)
  port.on('message', (asker: MessagePort) => {
    asker.on('message', (questions: readonly SuggestionQuestion[]) => {
      asker.postMessage(
        questions.map(({ id, core }): SuggestionReply => ({ id, ordinals: suggest(suggestions, core) })),
      )
    })
  })
  port.postMessage('ready')
})
