import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { writeHealth } from '../../../../src/access/stores/lmdb/store-writer.ts'

const FULL = { kind: 'not-stored', reason: 'No space left on device' } as const
const DONE = { kind: 'done', output: undefined } as const

describe('writeHealth', () => {
  test('tells of a full disk at once and then once a minute, however often it comes and goes', () => {
    const lines: string[] = []
    let micros = 5
    const health = writeHealth(
      () => micros,
      (line) => lines.push(line),
    )
    for (let second = 0; second < 180; second++) {
      for (const outcome of [FULL, FULL, DONE]) health.note(outcome)
      micros += 1_000_000
    }
    assert.equal(lines.length, 3)
    for (const line of lines) assert.match(line, /^STATE: nothing can be stored: No space left on device\. [^\n]+\.$/)
  })

  test('is storing until a write fails, and again from the first that does not', () => {
    const health = writeHealth(
      () => 0,
      () => undefined,
    )
    const seen = [DONE, FULL, { kind: 'fault', stack: 'Error: bug' } as const, DONE].map((outcome) => {
      health.note(outcome)
      return health.isStoring()
    })
    assert.deepEqual(seen, [true, false, false, true])
  })
})
