import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { canSharePort } from '../../src/serve/socket/free-port.ts'
import { chooseThreads, defaultWorkers } from '../../src/workers/choose-threads.ts'
import { ADAPTERS } from '../serve/socket/start-server.ts'

const ASKED = { host: '127.0.0.1', adapter: undefined, workers: 2, cores: 1, freeBytes: 0 }

describe('chooseThreads', () => {
  test('takes uWebSockets.js where it loads, else node:http, and then says so', async () => {
    const chosen = await chooseThreads(ASKED)
    assert.ok(chosen.ok)
    const { adapter, notes } = chosen.value
    assert.equal(adapter, ADAPTERS[0])
    const found = notes.some((line) => line.startsWith('node:http answers: '))
    assert.equal(found, adapter === 'node')
  })

  test('has as many threads as asked where they can share the port, else one, and says that in a line', async () => {
    const chosen = await chooseThreads({ ...ASKED, adapter: 'node' })
    assert.ok(chosen.ok)
    const { count, sharing, notes } = chosen.value
    if (await canSharePort('127.0.0.1')) assert.deepEqual([count, sharing, notes], [2, 'threads', []])
    else {
      assert.deepEqual([count, sharing, notes.length], [1, 'none', 1])
      assert.match(notes[0] ?? '', /^One thread answers instead of 2: /)
    }
  })

  test('refuses ADAPTER=uws where it does not load', async () => {
    const chosen = await chooseThreads({ ...ASKED, adapter: 'uws' })
    assert.deepEqual(chosen.ok ? 'uws' : chosen.problem.kind, ADAPTERS[0] === 'uws' ? 'uws' : 'no-binding')
  })
})

describe('defaultWorkers', () => {
  test('is one a core, and one below 2 GB of free memory', () => {
    assert.equal(defaultWorkers({ cores: 8, freeBytes: 2 ** 31 }), 8)
    assert.equal(defaultWorkers({ cores: 8, freeBytes: 2 ** 31 - 1 }), 1)
  })
})
