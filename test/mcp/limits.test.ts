import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { innermostLimit } from '../../src/access/limits/ring-budgets.ts'
import type { Handler, Reply } from '../../src/serve/message/request.ts'
import { granted } from '../access/expect.ts'
import { openHandler } from './sample-context.ts'
import { FULL, UNPUBLISHED } from './sample-register.ts'
import { call, jsonOf, legacy, sampleRequest } from './sample-request.ts'
import { BETA_FREE, StoredAccess } from './stored-access.ts'

const FAILURES = innermostLimit('failures').quota
const REPORTS = innermostLimit('reports').quota

const REPORT = { corporate_number: FULL, field: 'name', description: '誤字', source_url: 'https://example.com/a' }

describe('createMcpHandler with the real limits and reports', () => {
  let stored: StoredAccess
  let handler: Handler
  beforeEach(async () => {
    stored = await StoredAccess.open(BETA_FREE)
    const { gate, reports } = stored.access
    handler = openHandler({ gate, reports, reportFault: ({ error }) => assert.fail(String(error)) }).handler
  })
  afterEach(() => stored.close())

  async function ask(body: object, isGone: boolean = false): Promise<Reply> {
    return handler({ ...sampleRequest({ headers: { 'x-api-key': stored.apiKey }, body }), isGone })
  }

  const profile = (isGone = false): Promise<Reply> =>
    ask(call('get_corporate_profile', { corporate_number: FULL }), isGone)
  const report = (i: number, isGone = false): Promise<Reply> =>
    ask(call('report_data_issue', { ...REPORT, description: `誤字${i}` }), isGone)
  const reportToTheLimit = async (): Promise<void> => {
    for (let i = 0; i < REPORTS; i++) {
      assert.equal((await report(i)).status, 200)
      stored.passSeconds(6)
    }
  }

  test('answers ten of twelve parallel calls', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => profile()))
    const found = replies.map(({ status }) => status)
    const expected = [...Array.from({ length: 10 }, () => 200), 429, 429]
    assert.deepEqual(found, expected)
    const { error } = jsonOf(replies[11] as Reply) as { readonly error: { readonly data: object } }
    const left = [
      { name: 'minute', quota: 10, remaining: 0 },
      { name: 'day', quota: 100, remaining: 90 },
    ]
    assert.deepEqual(error.data, { retry_after_seconds: 6, limit: '10 requests a minute', left })
    assert.equal(await stored.counted(), 10)
  })

  test('answers ten of twelve parallel reports, which wait for the store', async () => {
    const reports = Array.from({ length: 12 }, (_, i) => report(i))
    const statuses = (await Promise.all(reports)).map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 200).length, 10)
    assert.equal(granted(stored.access.reports.list()).length, 10)
    assert.equal(await stored.counted(), 10)
  })

  test('counts neither refusals nor methods other than tools/call', async () => {
    for (let i = 0; i < 12; i++) {
      await ask(call('get_corporate_profile', { corporate_number: UNPUBLISHED }))
      await ask(call('search_corporations', {}))
      await ask(call('nope', {}))
      await ask(legacy('tools/list'))
      await ask(legacy('ping'))
    }
    assert.equal(await stored.counted(), 0)
    for (let i = 0; i < 10; i++) assert.equal((await profile()).status, 200)
    assert.equal((await profile()).status, 429)
    assert.equal((await ask(legacy('tools/list'))).status, 200)
  })

  test('does not count a report above the limit of reports', async () => {
    await reportToTheLimit()
    const refused = await report(REPORTS)
    assert.equal(refused.status, 429)
    assert.match(String(refused.body), /10 reports an hour/)
    assert.equal(await stored.counted(), REPORTS)
  })

  test('does not count what nobody gets, until that is too often', async () => {
    for (let i = 0; i < FAILURES; i++) assert.equal((await profile(true)).status, 200)
    assert.equal(await stored.counted(), 0)
    assert.match(String((await profile(true)).body), /failed requests/)
  })

  for (const [what, message] of [
    ['notifications', { jsonrpc: '2.0', method: 'notifications/x', params: { long: 'x'.repeat(5_000) } }],
    ['messages that cost nothing', { ...legacy('ping'), params: { long: 'x'.repeat(5_000) } }],
  ] as const)
    test(`answers long ${what} until they are too many, and short ones for good`, async () => {
      const short = { ...message, params: {} }
      for (let i = 0; i < FAILURES; i++) {
        assert.ok((await ask(short)).status < 300)
        assert.ok((await ask(message)).status < 300)
      }
      assert.match(String((await ask(message)).body), /failed requests/)
      assert.equal(await stored.counted(), 0)
    })

  test('takes no refusal by a limit for a failure, whether anybody gets it or not', async () => {
    await reportToTheLimit()
    for (let i = 0; i < FAILURES; i++) assert.equal((await report(i, true)).status, 429)
    assert.match(String((await report(0)).body), /10 reports an hour/)
  })

  test('stores a report before it answers, and gives the same report the same id', async () => {
    const receipts = []
    for (let i = 0; i < 2; i++) {
      const reply = jsonOf(await ask(call('report_data_issue', { ...REPORT, contact: 'a@example.com' })))
      receipts.push((reply as { readonly result: { readonly structuredContent: object } }).result.structuredContent)
      stored.passSeconds(60)
    }
    assert.deepEqual(receipts[0], receipts[1])
    await stored.reopen()
    assert.deepEqual(granted(stored.access.reports.list()), [
      {
        corporateNumber: FULL,
        field: 'name',
        description: '誤字',
        sourceUrl: 'https://example.com/a',
        contact: 'a@example.com',
        ...receipts[0],
      },
    ])
  })
})
