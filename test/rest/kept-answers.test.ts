import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { Handler } from '../../src/serve/message/request.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { sampleContext } from './sample-context.ts'
import { headerOf, jsonOf, sampleRequest } from './sample-request.ts'

const SKETCHES: readonly Sketch[] = [{ name: '株式会社みほん' }, { name: 'みほん商事' }]
const TARGETS = [
  `/v1/corp/${numberOf(0)}`,
  '/v1/corp?q=みほん',
  '/v1/corp?q=みほん&limit=1&x=1',
  '/v1/corp?q=みほん御中',
]

async function served(sketches: readonly Sketch[], asOf: string): Promise<{ handler: Handler; snapshotId: string }> {
  const { register } = await smallRegister(sketches, 3, asOf)
  return { handler: createRestHandler(sampleContext({ register })), snapshotId: register.edition.snapshotId }
}

const yesterday = await served(SKETCHES, '2026-10-30')
const today = await served(SKETCHES, '2026-10-31')
const renamed = await served([{ name: '株式会社見本' }, { name: 'みほん商事' }], '2026-10-31')

describe('an answer that was kept', () => {
  for (const target of TARGETS.map(encodeURI)) {
    test(`holds over a build in which nothing but dates has changed: ${target}`, async () => {
      const kept = await yesterday.handler(sampleRequest(target))
      const given = { 'if-none-match': headerOf(kept, 'ETag') }
      const reply = await today.handler(sampleRequest(target, given))
      assert.deepEqual([reply.status, reply.body], [304, ''])
      assert.equal(headerOf(reply, 'ETag'), headerOf(kept, 'ETag'))
      assert.equal(headerOf(kept, 'Snapshot-Id'), yesterday.snapshotId)
      assert.equal(headerOf(reply, 'Snapshot-Id'), today.snapshotId)
      assert.notEqual(today.snapshotId, yesterday.snapshotId)
    })

    test(`is replaced when a corporation that it shows has changed: ${target}`, async () => {
      const kept = await yesterday.handler(sampleRequest(target))
      const reply = await renamed.handler(sampleRequest(target, { 'if-none-match': headerOf(kept, 'ETag') }))
      assert.equal(reply.status, 200)
      assert.equal(jsonOf(reply)['snapshot'], headerOf(reply, 'Snapshot-Id'))
    })
  }
})

describe('an answer that the server keeps', () => {
  const asks = (target: string, headers = {}) => yesterday.handler(sampleRequest(encodeURI(target), headers))

  test('has the bytes and headers of the first', async () => {
    const replies = [await asks('/v1/corp?q=みほ'), await asks('/v1/corp?q=みほ'), await asks('/v1/corp?q=みほ')]
    const [first, second, third] = replies.map(({ body }) => Buffer.from(body).toString())
    assert.deepEqual([second, third], [first, first])
    for (const name of ['ETag', 'Snapshot-Id', 'Content-Type', 'Vary', 'Cache-Control'])
      assert.equal(headerOf(replies[2]!, name), headerOf(replies[0]!, name), name)
    // Only a cached answer has a body that is the same object.
    assert.equal((await asks('/v1/corp?q=みほ')).body, replies[2]?.body)
    const known = await asks('/v1/corp?q=みほ', { 'if-none-match': headerOf(replies[0]!, 'ETag') })
    assert.equal(known.status, 304)
  })

  test('is not given to a caller who wants unknown parameters refused', async () => {
    for (let times = 0; times < 3; times++) assert.equal((await asks('/v1/corp?q=みほ&colour=red')).status, 200)
    assert.equal((await asks('/v1/corp?q=みほ&colour=red', { prefer: 'handling=strict' })).status, 400)
  })

  for (const { name, suggest, asked } of [
    { name: 'one where nothing was found and suggestions were made', suggest: async () => [1], asked: 2 },
    { name: 'one where none are to be made', suggest: async () => [], asked: 2 },
    { name: 'none where nobody could suggest anything', suggest: () => undefined, asked: 4 },
    { name: 'none where it took too long', suggest: async () => undefined, asked: 4 },
  ])
    test(`is ${name}`, async () => {
      let times = 0
      const { register } = await smallRegister(SKETCHES)
      const suggesting = {
        ...register,
        suggest: () => {
          times++
          return suggest()
        },
      }
      const handler = createRestHandler(sampleContext({ register: suggesting }))
      for (let i = 0; i < 4; i++) await handler(sampleRequest(encodeURI('/v1/corp?q=だれもいない')))
      assert.equal(times, asked)
    })
})
