import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FULL_ONLY } from '../../src/facts/fact-table.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { Reply } from '../../src/serve/message/request.ts'
import { records } from '../fixtures/tables.ts'
import { ANSWERED, KNOWN } from './request-cases.ts'
import { SAMPLE_BASE_URL, sampleContext } from './sample-context.ts'
import { SAMPLE_CORPORATIONS, SAMPLE_REPRESENTATIVE } from './sample-corporations.ts'
import { openSampleRegister } from './sample-register.ts'
import { headerOf, jsonOf, sampleRequest, textOf } from './sample-request.ts'

describe('a profile', () => {
  const path = `/v1/corp/${KNOWN}`
  for (const { prefer, query, status } of records<{ prefer: string; query: string; status: number }>(
    import.meta,
    'parts-rows',
  ))
    test(`with ${prefer} is ${status} for ${query}`, async () => {
      const reply = await createRestHandler(sampleContext())(sampleRequest(path + query, { prefer }))
      assert.equal(reply.status, status)
      assert.equal(headerOf(reply, 'Preference-Applied') ?? 'respond-async', prefer)
      if (status === 400) assert.match(textOf(reply), /"parameter":"veiw".*expected one of the parameters view;/)
    })

  test('in brief has what is short and said nowhere else, the band, and sources without their citation', async () => {
    const rest = createRestHandler(sampleContext())
    const [full, brief] = [
      jsonOf(await rest(sampleRequest(path))),
      jsonOf(await rest(sampleRequest(`${path}?view=brief`))),
    ]
    const kept = Object.entries(full).filter(([name]) => !(FULL_ONLY as readonly string[]).includes(name))
    assert.ok(kept.length < Object.keys(full).length)
    assert.deepEqual(brief, {
      ...Object.fromEntries(kept),
      workforce_band: '100-299',
      sources: JSON.parse(JSON.stringify(full['sources'], ['id', 'as_of', 'fictional'])),
    })
  })
})

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
