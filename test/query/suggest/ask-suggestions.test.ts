import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { askSuggestions } from '../../../src/query/suggest/ask-suggestions.ts'
import type { SuggestionQuestion } from '../../../src/query/suggest/suggestion-worker.ts'

const opened: MessagePort[] = []

after(() => {
  for (const port of opened) port.close()
})

describe('askSuggestions', () => {
  test('gives each question its own answer', async () => {
    const { port1, port2 } = channel()
    const asked: SuggestionQuestion[] = []
    let messages = 0
    port2.on('message', (questions: readonly SuggestionQuestion[]) => {
      messages++
      asked.push(...questions)
      port2.postMessage(asked.splice(1).map(({ id, core }) => ({ id, ordinals: [core.length] })))
      port2.postMessage(asked.splice(0).map(({ id, core }) => ({ id, ordinals: [core.length] })))
    })
    const suggest = askSuggestions(async () => port1)
    // A busy machine may answer the first questions too late.
    while ((await suggest('東')) === undefined);
    messages = 0
    assert.deepEqual(await Promise.all([suggest('千代田'), suggest('港')]), [[3], [1]])
    assert.equal(messages, 1, 'what is asked in one turn goes in one message')
  })

  test('asks so many questions at a time and no more, and waits for none that takes too long', async () => {
    const { port1, port2 } = channel()
    let received = 0
    port2.on('message', (questions: readonly SuggestionQuestion[]) => (received += questions.length))
    const suggest = askSuggestions(async () => port1)
    const ask = () => Promise.all(Array.from({ length: 40 }, () => suggest('千代田')))
    assert.deepEqual(new Set(await ask()), new Set([undefined]))
    while (received < 8) await setImmediate()
    // The thread is still busy with these.
    await ask()
    assert.equal(received, 8)
  })

  test('answers nothing when the thread ends, and asks the next one', async () => {
    const channels = [channel(), channel()]
    const [first, second] = channels.map(({ port2 }) => port2)
    first!.on('message', () => first!.close())
    replyTo(second!, [7])
    let connected = 0
    const suggest = askSuggestions(async () => channels[connected++]?.port1)
    assert.equal(await suggest('千代田'), undefined)
    // On a busy machine it may take a few questions to see that the port is closed.
    let found: readonly number[] | undefined
    while (found === undefined) found = await suggest('千代田')
    assert.deepEqual(found, [7])
    assert.equal(connected, 2)
  })

  test('asks for a thread again while none can answer', async () => {
    const { port1, port2 } = channel()
    replyTo(port2, [])
    const ready = [undefined, undefined, port1]
    const suggest = askSuggestions(async () => ready.shift())
    assert.equal(await suggest('千代田'), undefined)
    assert.equal(await suggest('千代田'), undefined)
    assert.deepEqual(await suggest('千代田'), [])
  })
})

function channel(): MessageChannel {
  const made = new MessageChannel()
  opened.push(made.port2)
  return made
}

function replyTo(port: MessagePort, ordinals: readonly number[]): void {
  port.on('message', (questions: readonly SuggestionQuestion[]) =>
    port.postMessage(questions.map(({ id }) => ({ id, ordinals }))),
  )
}
