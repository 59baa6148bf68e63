import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultWorkers } from '../../src/workers/default-workers.ts'

describe('defaultWorkers', () => {
  test('is one a core, and one below 2 GB of free memory', () => {
    assert.equal(defaultWorkers({ cores: 8, freeBytes: 2 ** 31 }), 8)
    assert.equal(defaultWorkers({ cores: 8, freeBytes: 2 ** 31 - 1 }), 1)
  })
})
