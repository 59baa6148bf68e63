import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { compileSuggestions } from '../../../src/index/suggestions/suggestions.ts'
import type { Suggest } from '../../../src/query/register/register.ts'
import { askSuggestions } from '../../../src/query/suggest/ask-suggestions.ts'
import { SuggestionThread } from '../../../src/query/suggest/suggestion-thread.ts'

const section = compileSuggestions([
  { ordinal: 0, name: ['トヨタ自動車'], reading: [], english: [] },
  { ordinal: 1, name: ['日立製作所'], reading: [], english: [] },
])
const threads: SuggestionThread[] = []

after(() => Promise.all(threads.map((thread) => thread.close())))

describe('SuggestionThread', () => {
  test('answers once it is ready, and not after it is closed', async () => {
    const { thread, suggest, faults } = newThread()
    assert.equal(await suggest('トヨダ自動車'), undefined)
    const started = thread.start(section)
    assert.equal(await suggest('トヨダ自動車'), undefined)
    assert.equal(await started, true)
    assert.deepEqual(await answered(suggest, '日立製作処'), [1])
    assert.deepEqual(await suggest('どこにもない'), [])
    await thread.close()
    assert.equal(await suggest('トヨダ自動車'), undefined)
    assert.deepEqual(faults, [])
  })

  test('leaves the section as it was', async () => {
    const { thread } = newThread()
    const before = section.slice()
    await thread.start(section)
    assert.deepEqual(section, before)
  })

  test('answers every question under way with nothing when it is closed', async () => {
    const { thread, suggest } = newThread()
    await thread.start(section)
    const asked = [suggest('トヨダ自動車'), suggest('日立製作処')]
    await thread.close()
    for (const answer of asked) assert.equal(await answer, undefined)
  })

  test('reports a damaged section and suggests nothing', async () => {
    const { thread, suggest, faults } = newThread()
    assert.equal(await thread.start(section.subarray(0, -1)), false)
    assert.match(faults.join(), /^SyntaxError: .* in JSON at position \d+/)
    assert.equal(faults.length, 1)
    assert.equal(await suggest('トヨダ自動車'), undefined)
  })

  test('comes back after a load that failed, and after a crash', async () => {
    const { thread, suggest, faults } = newThread(1)
    // Each thread gets a copy of this section: first it fails to load, then it loads and crashes at a question, and at
    // last it is valid.
    const changing = new Uint8Array(section.length)
    assert.equal(await thread.start(changing), false)
    changing.set(crashing())
    while (faults.at(-1)?.name !== 'TypeError') {
      await suggest('トヨタ自動車')
      await setImmediate()
    }
    changing.set(section)
    assert.deepEqual(await answered(suggest, '日立製作処'), [1])
  })

  test('is not started again once closed', async () => {
    const { thread, suggest, faults } = newThread(1)
    await thread.start(section.subarray(0, -1))
    await thread.close()
    const known = faults.length
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    assert.equal(faults.length, known)
    assert.equal(await suggest('トヨダ自動車'), undefined)
  })

  test('outlives a crash of the thread: the question gets nothing, the fault is reported once', async () => {
    const { thread, suggest, faults } = newThread()
    assert.equal(await thread.start(crashing()), true)
    assert.equal(await suggest('トヨタ自動車'), undefined)
    // Only this loop keeps the process running.
    while (faults.length === 0) await setImmediate()
    assert.equal(faults[0]?.name, 'TypeError')
    assert.equal(await suggest('トヨタ自動車'), undefined)
    await thread.close()
    assert.equal(faults.length, 1)
  })

  test('closes before it was started, and while it loads', async () => {
    await newThread().thread.close()
    const { thread, faults } = newThread()
    const started = thread.start(section)
    await thread.close()
    assert.equal(await started, false)
    assert.deepEqual(faults, [])
  })
})

// On a busy machine the thread may miss its deadline, so the question is repeated, as a person would repeat it.
async function answered(suggest: Suggest, core: string): Promise<readonly number[]> {
  for (;;) {
    const found = await suggest(core)
    if (found !== undefined && found.length > 0) return found
    await setImmediate()
  }
}

// Returns a section in which the lengths of fields are missing, so that the search itself throws.
function crashing(): Uint8Array {
  const content = Buffer.from(section).toString('latin1')
  return Buffer.from(
    content.replace(/"fieldLength":\{[^}]*\}/, (found) => '"fieldLength":{}'.padEnd(found.length)),
    'latin1',
  )
}

function newThread(firstPauseMillis = 60_000): {
  readonly thread: SuggestionThread
  readonly suggest: Suggest
  readonly faults: readonly Error[]
} {
  const faults: Error[] = []
  const thread = new SuggestionThread({ onFault: (error) => faults.push(error), firstPauseMillis })
  threads.push(thread)
  return { thread, suggest: askSuggestions(async () => thread.connect()), faults }
}
