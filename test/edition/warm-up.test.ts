import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { uncounted, warmUp } from '../../src/edition/warm-up.ts'
import type { Register } from '../../src/query/register/register.ts'
import type { Reply, Request } from '../../src/serve/message/request.ts'
import { granted, problemOf } from '../access/expect.ts'
import { smallRegister } from '../fixtures/small-register.ts'
import { memoryAccess } from '../web/memory-access.ts'

const REPLY: Reply = { status: 200, headers: [], body: '' }

describe('warmUp', () => {
  let register: Register
  before(async () => {
    register = (await smallRegister(Array.from({ length: 9 }, (_, i) => ({ name: `株式会社山田${i}` })))).register
  })

  test('asks questions of every kind, about corporations all over the register', async () => {
    const asked = await askedOf({ monotonicMillis: () => 0 })
    const paths = new Set(asked.map(({ path }) => path.replace(/\d{13}/, 'N')))
    for (const path of ['/v1/corp', '/v1/corp/N', '/mcp', '/search', '/suggest', '/', '/discover', '/corp/N'])
      assert.ok(paths.has(path), path)
    const numbers = new Set(asked.flatMap(({ path }) => path.match(/\d{13}/g) ?? []))
    assert.ok(numbers.size > 3 && numbers.has(register.records.recordOf(0).number), `${numbers.size}`)
  })

  test('ends when time is up, but not before every question about one corporation', async () => {
    let millis = 0
    const all = await askedOf({ monotonicMillis: () => 0 })
    const asked = await askedOf({ monotonicMillis: () => (millis += 1_000) })
    const first = all.findIndex(({ address }) => address !== all[0]?.address)
    assert.equal(asked.length, first + 1)
  })

  test('asks nothing of an empty register', async () => {
    const { register: empty } = await smallRegister([])
    let asked = 0
    const handler = (): Reply => {
      asked++
      return REPLY
    }
    await warmUp({ handler, register: empty, monotonicMillis: () => 0, onFault: (error) => assert.fail(String(error)) })
    assert.equal(asked, 0)
  })

  test('tells of a handler that fails, and does not fail itself', async () => {
    const faults: unknown[] = []
    const handler = (): Reply => {
      throw new Error('broken')
    }
    await warmUp({ handler, register, monotonicMillis: () => 0, onFault: (error) => faults.push(error) })
    assert.deepEqual(faults.map(String), ['Error: broken'])
  })

  async function askedOf(clock: { monotonicMillis: () => number }): Promise<readonly Request[]> {
    const asked: Request[] = []
    const handler = (request: Request): Reply => {
      asked.push(request)
      return REPLY
    }
    await warmUp({ handler, register, ...clock, onFault: (error) => assert.fail(String(error)) })
    return asked
  }
})

describe('uncounted', () => {
  test('lets in who has no key, and counts neither answers nor failures', () => {
    const access = memoryAccess()
    const { gate } = uncounted(access)
    const account = granted(gate.authenticate(undefined, { address: '::1' }))
    granted(gate.take(account)).settle('counted')
    gate.noteFailure(account, { address: '::1' })
    assert.deepEqual(access.failures, [])
    assert.equal(problemOf(access.gate.authenticate(undefined, { address: '::1' })).kind, 'missing-api-key')
  })
})
