import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { restartPause } from '../../src/workers/restart-pause.ts'

describe('restartPause', () => {
  test('grows while workers end at once, up to half a minute, and is none after one that had served', () => {
    const pause = restartPause()
    const found = [0, 10, 999, 0, 0, 0, 0, 0].map((served) => pause.after(served))
    assert.deepEqual(found, [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    assert.equal(pause.after(1_000), 0)
    assert.equal(pause.after(0), 500)
  })
})
