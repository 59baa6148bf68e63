import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { Reply } from '../../src/serve/message/request.ts'
import { BETA_FREE, StoredAccess } from '../mcp/stored-access.ts'
import { KNOWN } from './request-cases.ts'
import { sampleContext } from './sample-context.ts'
import { headerOf, jsonOf, sampleRequest } from './sample-request.ts'

const TARGET = `/v1/corp/${KNOWN}`

// What counts and in which order a request is checked, metered.test.ts asks of a gate that records.
describe('limits of beta_free over REST', () => {
  let stored: StoredAccess
  beforeEach(async () => {
    stored = await StoredAccess.open(BETA_FREE)
  })
  afterEach(() => stored.close())

  async function ask(target: string = TARGET, rows?: number): Promise<Reply> {
    const headers = { 'x-api-key': stored.apiKey, 'content-type': 'application/json' }
    const request = sampleRequest(target, headers, rows === undefined ? 'GET' : 'POST')
    const list = JSON.stringify({ rows: Array(rows ?? 0).fill({ name: '人事院' }) })
    const body = { kind: 'complete', bytes: new TextEncoder().encode(list) } as const
    return createRestHandler(sampleContext({ gate: stored.access.gate }))({ ...request, body })
  }

  async function statuses(times: number): Promise<readonly number[]> {
    const found = []
    for (let i = 0; i < times; i++) found.push((await ask()).status)
    return found
  }

  test('the eleventh request in a burst is 429 and says when to come back, also after a restart', async () => {
    assert.deepEqual(await statuses(10), Array(10).fill(200))
    await stored.reopen()
    const refused = await ask()
    assert.equal(refused.status, 429)
    const seconds = headerOf(refused, 'Retry-After') ?? ''
    assert.match(seconds, /^[1-9]\d*$/)
    assert.match(headerOf(refused, 'RateLimit') ?? '', /^"minute";r=0;t=\d+, "day";r=90;t=\d+$/)
    const told = `The limit of 10 requests a minute is used up. Try again in ${seconds} s. Left: 0 of 10 (minute), 90 of 100 (day).`
    assert.equal(jsonOf(refused)['detail'], told)
    stored.passSeconds(Number(seconds))
    assert.deepEqual(await statuses(2), [200, 429])
  })

  test('a list of more rows than are left is told so', async () => {
    assert.equal((await ask('/ext/match', 700)).status, 200)
    const refused = await ask('/ext/match', 301)
    assert.equal(refused.status, 429)
    const told =
      'The list has more rows than are left of 1000 rows a day. Send fewer rows, or try again in 87 s. Left: 9 of 10 (minute), 99 of 100 (day), 300 of 1000 (rows).'
    assert.equal(jsonOf(refused)['detail'], told)
    assert.equal((await ask('/ext/match', 300)).status, 200)
  })
})
