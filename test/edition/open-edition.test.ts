import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { uncounted } from '../../src/edition/create-handler.ts'
import { type Edition, editionSwitch } from '../../src/edition/open-edition.ts'
import type { Handler, Reply, Request } from '../../src/serve/message/request.ts'
import { granted, problemOf } from '../access/expect.ts'
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
