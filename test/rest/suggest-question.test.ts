import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { success } from '../../src/domain/result.ts'
import { extDocument } from '../../src/rest/ext-document.ts'
import { suggestQuestion } from '../../src/rest/ext-questions.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import { openReply } from '../../src/rest/metered.ts'
import { DocumentValidator } from './document-validator.ts'
import { type SampleContext, sampleContext } from './sample-context.ts'
import { jsonOf, type SampleHeaders, sampleRequest } from './sample-request.ts'

const VALIDATOR = new DocumentValidator(JSON.parse(JSON.stringify(extDocument(sampleContext()))))
const NO_KEY = { 'x-api-key': undefined }
const TYPED = encodeURIComponent('架空')

type Suggested = { readonly corporate_number: string; readonly name: string; readonly address: string }

async function asked(query: string, headers: SampleHeaders = {}, context: SampleContext = sampleContext()) {
  const reply = await createRestHandler(context)(sampleRequest(`/ext/suggest?${query}`, headers))
  VALIDATOR.checkReply('/ext/suggest', reply, 'get')
  return { status: reply.status, suggestions: jsonOf(reply)['suggestions'] as readonly Suggested[] | undefined }
}

describe('GET /ext/suggest', () => {
  test('tells corporations for the text so far, with their addresses', async () => {
    const { suggestions = [] } = await asked(`q=${TYPED}`)
    assert.ok(suggestions.length > 1)
    assert.ok(suggestions.every(({ corporate_number, address }) => corporate_number !== '' && address !== ''))
    assert.deepEqual((await asked(`q=${TYPED}&limit=1`)).suggestions, suggestions.slice(0, 1))
  })

  test('tells none for a text that cannot be searched', async () =>
    assert.deepEqual(await asked('q='), { status: 200, suggestions: [] }))

  test('takes a request of the plan with a key, and a view of the address without one', async () => {
    const context = sampleContext()
    await asked(`q=${TYPED}`, {}, context)
    assert.deepEqual(context.calls, ['taken', 'counted'])
    const { address } = sampleRequest('/')
    const views = context.budgets('views').left(address).tokens
    await asked(`q=${TYPED}`, NO_KEY, context)
    assert.deepEqual(context.calls, ['taken', 'counted'])
    assert.equal(context.budgets('views').left(address).tokens, views - 1)
    for (let i = 1; i < views; i++) await asked(`q=${TYPED}`, NO_KEY, context)
    assert.equal((await asked(`q=${TYPED}`, NO_KEY, context)).status, 429)
  })

  test('takes the views of the steps that a text costs without a key, before it is answered', async () => {
    const context = sampleContext()
    const { register } = context
    const { parse, views } = suggestQuestion({ register }, { query: `q=${TYPED}` })
    const question = await parse()
    assert.ok(question.ok && question.value.typed !== undefined)
    const costly = { ...question.value, typed: { ...question.value.typed, steps: 3_000_000 } }
    const request = sampleRequest('/ext/suggest', NO_KEY)
    let answered = 0
    const ask = () =>
      openReply(
        { context, request, requestId: 'r' },
        {
          parse: () => success(costly),
          views: views!,
          answer: () => {
            answered++
            return success({ body: '{}', snapshotId: 's' })
          },
        },
      )
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) statuses.push((await ask()).status)
    assert.deepEqual([statuses, answered], [[200, 200, 200, 429], 3])
  })

  for (const query of ['limit=0', 'limit=9', 'limit=x'])
    test(`refuses ${query}`, async () => assert.equal((await asked(query, NO_KEY)).status, 400))
})
