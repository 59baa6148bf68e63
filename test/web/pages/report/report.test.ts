import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { failure } from '../../../../src/domain/result.ts'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { granted } from '../../../access/expect.ts'
import { numberOf } from '../../../fixtures/small-register.ts'
import { sampleContext } from '../../sample-context.ts'
import { headerOf, post, textOf } from '../../sample-request.ts'

const PATH = `/report/${numberOf(0)}`
const GOOD = {
  field: 'capital',
  description: '資本金は1億円です。',
  source_url: 'https://www.example.co.jp/ir',
  contact: '',
}

describe('POST /report/{number}', () => {
  test('stores the report before it says so', async () => {
    const context = await sampleContext()
    const reply = await createWebHandler(context)(post(PATH, GOOD))
    assert.equal(reply.status, 201)
    assert.match(textOf(reply), /rep_1/)
    const [stored] = granted(context.access.reports.list())
    assert.equal(stored?.corporateNumber, numberOf(0))
    assert.equal(stored?.sourceUrl, 'https://www.example.co.jp/ir')
    assert.ok(stored !== undefined && !('contact' in stored))
  })

  for (const [name, change, fault] of [
    ['no field', { field: '' }, 'field'],
    ['no description', { description: '  ' }, 'description'],
    ['no source', { source_url: '' }, 'source_url'],
    ['a script for a source', { source_url: 'javascript:alert(1)' }, 'source_url'],
    ['a source on this machine', { source_url: 'http://localhost/x' }, 'source_url'],
    ['too long a description', { description: '長'.repeat(2_001) }, 'description'],
  ] as const)
    test(`keeps what was written and says what to fix: ${name}`, async () => {
      const context = await sampleContext()
      const reply = await createWebHandler(context)(post(PATH, { ...GOOD, ...change }))
      assert.equal(reply.status, 400)
      const html = textOf(reply)
      assert.match(html, new RegExp(`aria-describedby="fault-${fault}`))
      if (fault !== 'description') assert.ok(html.includes(GOOD.description))
      assert.deepEqual(granted(context.access.reports.list()), [])
    })

  test('keeps what was written while it cannot be stored', async () => {
    const context = await sampleContext()
    const problem = { kind: 'unavailable', retryAfterSeconds: 5 } as const
    const reports = { ...context.access.reports, submit: async () => failure(problem) }
    const reply = await createWebHandler({ ...context, access: { ...context.access, reports } })(post(PATH, GOOD))
    assert.deepEqual([reply.status, headerOf(reply, 'retry-after')], [503, '5'])
    assert.match(textOf(reply), new RegExp(`保管場所につながりません.*${GOOD.description}`, 's'))
  })
})
