import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { inView } from '../../src/query/brief.ts'
import { parseSearch, type SearchParameters } from '../../src/query/parse/search-question.ts'
import type { Register } from '../../src/query/register/register.ts'
import { answerOf, findInOrder } from '../../src/query/search.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import { sketches } from '../fixtures/any-sketches.ts'
import { type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { openHandler } from '../mcp/sample-context.ts'
import { call, sampleRequest as rpcRequest } from '../mcp/sample-request.ts'
import { sampleContext } from '../rest/sample-context.ts'
import { sampleRequest } from '../rest/sample-request.ts'

const CORPORATIONS: readonly Sketch[] = fc.sample(sketches(), { numRuns: 300, seed: 17 })
const QUESTIONS: readonly SearchParameters[] = fc.sample(questions(), { numRuns: 200, seed: 18 })
// REST caches the second answer for the third time.
const ROUNDS = 3

const small = await smallRegister(CORPORATIONS)
const register: Register = { ...small.register, suggest: async (core) => [core.length % CORPORATIONS.length] }
const context = sampleContext({ register }, 1_000_000)
const rest = createRestHandler(context)
const tools = openHandler({ ...context, reportFault: ({ error }) => assert.fail(String(error)) }).handler

describe('a search, asked again and again', () => {
  test('is answered by REST and by the tool alike, from the cache too', async () => {
    let answered = 0
    for (let round = 0; round < ROUNDS; round++)
      for (const given of QUESTIONS) {
        const expected = await plainly(given)
        const body = await askRest(given)
        if (expected === undefined) continue
        answered++
        assert.equal(utf8(body), expected, JSON.stringify(given))
        assert.equal(await askTool(given), expected, JSON.stringify(given))
      }
    assert.ok(answered > ROUNDS * 120, `${answered}`)
  })
})

async function plainly(given: SearchParameters): Promise<string | undefined> {
  const question = parseSearch(register, given)
  if (!question.ok) return undefined
  const found = await findInOrder(register, question.value)
  return JSON.stringify(inView(answerOf(register, found), question.value))
}

async function askRest(given: SearchParameters): Promise<Uint8Array> {
  const { body } = await rest(sampleRequest(`/v1/corp?${new URLSearchParams({ ...given })}`))
  return typeof body === 'string' ? Buffer.from(body) : body
}

// Returns the text of the tool's answer, which must equal its structured content.
async function askTool(given: SearchParameters): Promise<string | undefined> {
  const { body } = await tools(rpcRequest({ body: call('search_corporations', given) }))
  const { content, structuredContent } = JSON.parse(Buffer.from(body).toString()).result
  assert.equal(JSON.stringify(structuredContent), content[0].text)
  return content[0].text
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}

/** Arbitrary questions: parts of the corporations' names, and other texts, narrowed and paged. */
function questions(): fc.Arbitrary<SearchParameters> {
  const texts = CORPORATIONS.flatMap(({ name, nameKana, nameEn, otherNames, formerNames }) => [
    ...[name, nameKana ?? '', nameEn ?? '', ...(otherNames ?? [])],
    ...(formerNames ?? []).map((former) => former.name),
  ])
  const part = fc
    .tuple(fc.constantFrom(...texts), fc.nat({ max: 12 }), fc.integer({ min: 1, max: 12 }))
    .map(([text, from, length]) => text.slice(from % text.length, (from % text.length) + length).toWellFormed())
  const q = fc.oneof(
    { weight: 6, arbitrary: part },
    { weight: 2, arbitrary: fc.tuple(part, part).map((parts) => parts.join(' ')) },
    { weight: 1, arbitrary: fc.constantFrom('みほん 営業部 御中', 'あおば 港区', '株式会社', 'だれもいない') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()) },
  )
  const narrowing = {
    pref: fc.constantFrom('13', '北海道'),
    industry: fc.constantFrom('G', '製造', '39', 'IT'),
    city: fc.constantFrom('港区', '01101'),
    kind: fc.constantFrom('301', '合名会社'),
  }
  const showing = {
    sort: fc.constantFrom('name', 'workforce', 'relevance'),
    limit: fc.constantFrom('1', '7', '100'),
    offset: fc.constantFrom('0', '3', '100'),
    view: fc.constantFrom('brief', 'full'),
  }
  const maybe = { requiredKeys: [], noNullPrototype: true }
  const narrowed = fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, fc.record(narrowing, maybe))
  return fc.tuple(q, narrowed, fc.record(showing, maybe)).map(([q, narrowed, shown]) => ({ q, ...narrowed, ...shown }))
}
