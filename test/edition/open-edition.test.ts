import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type Edition, editionSwitch } from '../../src/edition/open-edition.ts'
import { uncounted, warmUp } from '../../src/edition/warm-up.ts'
import type { Register } from '../../src/query/register/register.ts'
import type { Handler, Reply, Request } from '../../src/serve/message/request.ts'
import { granted, problemOf } from '../access/expect.ts'
import { smallRegister } from '../fixtures/small-register.ts'
import { memoryAccess } from '../web/memory-access.ts'

describe('editionSwitch', () => {
  test('lets the edition before answer what it has begun, and hands what comes next to the new one', async () => {
    let finish = (): void => undefined
    const late = new Promise<Reply>((resolve) => {
      finish = () => resolve(replyOf('old'))
    })
    const served = editionSwitch(editionOf('old', () => late))
    const begun = served.handler(REQUEST)
    let isLeft = false
    const left = served.replace(editionOf('new', () => replyOf('new'))).then(() => {
      isLeft = true
    })
    assert.deepEqual(served.handler(REQUEST), replyOf('new'))
    assert.equal(served.current().snapshotId, 'new')
    await Promise.resolve()
    assert.equal(isLeft, false)
    finish()
    assert.deepEqual(await begun, replyOf('old'))
    await left
  })

  test('waits for the last of those under way', async () => {
    const finishes: (() => void)[] = []
    const answer = () => new Promise<Reply>((resolve) => finishes.push(() => resolve(replyOf('old'))))
    const served = editionSwitch(editionOf('old', answer))
    const begun = [served.handler(REQUEST), served.handler(REQUEST)]
    let isLeft = false
    const left = served.replace(editionOf('new', () => replyOf('new'))).then(() => {
      isLeft = true
    })
    finishes[0]?.()
    await begun[0]
    await new Promise((resolve) => setImmediate(resolve))
    assert.equal(isLeft, false)
    finishes[1]?.()
    await left
  })

  test('says at once that nothing is under way', async () => {
    const served = editionSwitch(editionOf('old', () => replyOf('old')))
    served.handler(REQUEST)
    await served.replace(editionOf('new', () => replyOf('new')))
  })

  test('counts a handler that fails as done', async () => {
    const served = editionSwitch(editionOf('old', () => Promise.reject(new Error('broken'))))
    const begun = served.handler(REQUEST) as Promise<Reply>
    const left = served.replace(editionOf('new', () => replyOf('new')))
    await assert.rejects(begun, /broken/)
    await left
  })
})

const REQUEST: Request = {
  method: 'GET',
  path: '/',
  query: '',
  headers: new Map(),
  body: { kind: 'complete', bytes: new Uint8Array() },
  address: '::1',
}

function replyOf(body: string): Reply {
  return { status: 200, headers: [], body }
}

function editionOf(snapshotId: string, handler: Handler): Edition {
  return { snapshotId, size: 1, fictional: false, handler }
}

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
