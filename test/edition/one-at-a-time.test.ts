import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { oneAtATime } from '../../src/edition/serve-snapshot.ts'

describe('oneAtATime', () => {
  test('runs once more after a run in which it was asked for, however often', async () => {
    let runs = 0
    let running = 0
    let end = (): void => undefined
    const ask = oneAtATime(async () => {
      assert.equal(++running, 1)
      runs++
      if (runs === 1) await new Promise<void>((resolve) => (end = resolve))
      running--
    })
    const asked = [ask(), ask(), ask()]
    end()
    await Promise.all(asked)
    assert.equal(runs, 2)
    await ask()
    assert.equal(runs, 3)
  })
})
