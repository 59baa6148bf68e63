import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { extDocument } from '../../src/rest/ext-document.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { Reply } from '../../src/serve/message/request.ts'
import { DocumentValidator } from './document-validator.ts'
import { WRONG_CHECK_DIGIT } from './request-cases.ts'
import { type SampleContext, sampleContext } from './sample-context.ts'
import { SAMPLE_CORPORATIONS } from './sample-corporations.ts'
import { jsonOf, sampleRequest } from './sample-request.ts'

const VALIDATOR = new DocumentValidator(JSON.parse(JSON.stringify(extDocument(sampleContext()))))
const NUMBERS = SAMPLE_CORPORATIONS.map(({ number }) => number)

async function asked(members: object, context: SampleContext = sampleContext()): Promise<Reply> {
  const request = sampleRequest('/ext/lookup', { 'content-type': 'application/json' }, 'POST')
  const bytes = new TextEncoder().encode(JSON.stringify(members))
  const reply = await createRestHandler(context)({ ...request, body: { kind: 'complete', bytes } })
  VALIDATOR.checkReply('/ext/lookup', reply, 'post')
  return reply
}

type Answer = {
  readonly profiles: readonly { readonly corporate_number: string; readonly sources: readonly object[] }[]
  readonly not_found: readonly string[]
  readonly errors?: readonly object[]
}

describe('POST /ext/lookup', () => {
  test('answers each number once, with what /v1/corp/{corporate_number} answers', async () => {
    const context = sampleContext()
    const { profiles, not_found, errors } = jsonOf(
      await asked({ numbers: [...NUMBERS, NUMBERS[0], WRONG_CHECK_DIGIT, 'x'] }, context),
    ) as Answer
    const rest = createRestHandler(context)
    const singly = await Promise.all(
      NUMBERS.map(async (number) => jsonOf(await rest(sampleRequest(`/v1/corp/${number}`)))),
    )
    assert.deepEqual(
      [...profiles],
      singly.filter((one) => 'corporate_number' in one),
    )
    assert.deepEqual(not_found.at(-1), WRONG_CHECK_DIGIT)
    assert.equal(errors?.length, 1)
  })

  test('takes a request and a row for each number', async () => {
    const context = sampleContext()
    await asked({ numbers: NUMBERS.slice(0, 3) }, context)
    assert.deepEqual(context.calls, ['taken', 'rows: 3', 'counted'])
  })

  test('leaves out in brief what tells sources besides their ids and days', async () => {
    const { profiles } = jsonOf(await asked({ numbers: NUMBERS.slice(0, 1), view: 'brief' })) as Answer
    for (const source of profiles[0]?.sources ?? [])
      assert.ok(Object.keys(source).every((name) => ['id', 'as_of', 'fictional'].includes(name)))
  })

  for (const members of [{}, { numbers: [] }, { numbers: Array(101).fill('1') }, { numbers: NUMBERS, view: 'short' }])
    test(`refuses ${JSON.stringify(members).slice(0, 40)}`, async () => {
      const { status } = await asked(members)
      assert.equal(status, 400)
    })
})

test('GET /v1/corp/T… says to leave out the T, as invoices write it', async () => {
  const reply = await createRestHandler(sampleContext())(sampleRequest(`/v1/corp/T${NUMBERS[0]}`))
  assert.match(String(jsonOf(reply)['detail']), /expected the 13 digits without the T before them\.$/)
})
