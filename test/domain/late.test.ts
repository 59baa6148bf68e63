import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { afterwards } from '../../src/domain/late.ts'

describe('afterwards', () => {
  test('goes on at once with a value that is there', () =>
    assert.equal(
      afterwards(20, (value) => value + 1),
      21,
    ))

  test('goes on later with a value that comes later', async () => {
    const later = afterwards(Promise.resolve(20), (value) => Promise.resolve(value + 1))
    assert.ok(later instanceof Promise)
    assert.equal(await later, 21)
  })
})
