import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { Reply } from '../../src/serve/message/request.ts'
import { ANSWERED } from './request-cases.ts'
import { SAMPLE_BASE_URL, sampleContext } from './sample-context.ts'
import { SAMPLE_CORPORATIONS, SAMPLE_REPRESENTATIVE } from './sample-corporations.ts'
import { openSampleRegister } from './sample-register.ts'
import { jsonOf, sampleRequest } from './sample-request.ts'

const OTHER = await openSampleRegister(SAMPLE_BASE_URL, '別人花子')

const SEARCHES = [SAMPLE_REPRESENTATIVE, '別人花子', '太郎'].map((q) => `/v1/corp?q=${encodeURIComponent(q)}`)
const TARGETS = [
  ...ANSWERED.map(({ target }) => target),
  ...SAMPLE_CORPORATIONS.map(({ number }) => `/v1/corp/${number}`),
  ...SEARCHES,
]

function ask(target: string, register = sampleContext().register): Reply | Promise<Reply> {
  return createRestHandler(sampleContext({ register }))(sampleRequest(target))
}

describe('the name of a representative', () => {
  test('is in no reply', async () => {
    for (const target of TARGETS) {
      const reply = await ask(target)
      assert.ok(
        !JSON.stringify([reply.headers, Buffer.from(reply.body).toString()]).includes(SAMPLE_REPRESENTATIVE),
        target,
      )
    }
  })

  test('finds nothing', async () => {
    for (const target of SEARCHES) assert.equal(jsonOf(await ask(target))['total'], 0)
  })

  test('changes nothing: no body, no tag, no snapshot id', async () => {
    for (const target of TARGETS) assert.deepEqual(await ask(target, OTHER), await ask(target))
  })
})
