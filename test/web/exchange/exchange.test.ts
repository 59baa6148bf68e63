import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { stepsToFind } from '../../../src/query/cost/question-cost.ts'
import { stepsToCountFacets } from '../../../src/query/facets/facet-counts.ts'
import { parseText, type TextCriteria } from '../../../src/query/parse/text-criteria.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { openRepresentatives } from '../../../src/query/representative.ts'
import type { Handler } from '../../../src/serve/message/request.ts'
import { priceOf } from '../../../src/web/exchange/exchange.ts'
import { readPageRequest } from '../../../src/web/http/page-request.ts'
import { getPlace } from '../../../src/web/pages/place/place-page.tsx'
import { getSearch } from '../../../src/web/pages/search/get-search.ts'
import { getSuggestions } from '../../../src/web/pages/search/get-suggestions.ts'
import { createWebHandler } from '../../../src/web/web-handler.ts'
import { mixedQueries } from '../../fixtures/mixed-queries.ts'
import { sampleContext } from '../sample-context.ts'
import { get, post, textOf } from '../sample-request.ts'

describe('what an address may ask for', () => {
  test('is less of forms than of pages, and more of keystrokes', async () => {
    const pages = await answeredAtOnce((handler) => handler(get('/pricing')))
    const forms = await answeredAtOnce((handler) => handler(post('/developers/revoke', { key: 'none' })))
    const keystrokes = await answeredAtOnce((handler) => handler(get('/suggest?q=-')))
    assert.equal(pages, 90)
    assert.equal(forms, 18)
    assert.equal(keystrokes, 900)
    const unfound = await answeredAtOnce((handler) => handler(get('/suggest?q=zzzz')))
    assert.equal(unfound, 180)
  })

  test('shrinks by the steps of what is looked for, before it is', async () => {
    const context = await sampleContext()
    const register = {
      ...context.register,
      records: {
        ...context.register.records,
        recordOf: () => {
          throw new Error('prices test: answered although the address has nothing left.')
        },
      },
    }
    const text = parsed(register, '社 会')
    const expected = [
      { handler: getPlace, captured: '13', steps: stepsToCountFacets(register, { prefecture: '13' }) },
      { handler: getSuggestions, steps: stepsToFind(register.index.trie, text.probes) },
      {
        handler: getSearch,
        steps: stepsToFind(register.index.trie, text.probes) + stepsToCountFacets(register, { text }),
      },
    ]
    for (const { handler, steps, captured = '' } of expected) {
      const charged: number[] = []
      const outcome = await handler({
        context: { ...context, register, representatives: openRepresentatives(context.snapshot) },
        request: readPageRequest(get(`/?q=${encodeURIComponent('社 会')}`)),
        setting: { language: 'ja', baseUrl: context.baseUrl, fictional: false },
        captured,
        charge: (views) => {
          charged.push(views)
          return { kind: 'rate-limited', retryAfterSeconds: 1, limit: 'page views', quota: 600, windowSeconds: 60 }
        },
      })
      assert.ok('problem' in outcome)
      assert.ok(steps > 0)
      assert.deepEqual(charged, [priceOf(steps, 'steps')])
    }
  })

  test('is enough for a person who searches twenty times a minute and stops at every letter', async () => {
    const clock = { millis: 1_790_000_000_000 }
    const context = await sampleContext(clock)
    const handler = createWebHandler(context)
    for (const [i, q] of mixedQueries(context.register, 20 * MINUTES, SEED).entries()) {
      const letters = [...q]
      for (const [typed] of letters.entries()) {
        const reply = await handler(get(`/suggest?q=${encodeURIComponent(letters.slice(0, typed + 1).join(''))}`))
        assert.equal(reply.status, 200, `letter ${typed} of search ${i}`)
      }
      const reply = await handler(get(`/search?q=${encodeURIComponent(q)}`))
      assert.equal(reply.status, 200, `search ${i}`)
      clock.millis += 3_000
    }
  })

  async function answeredAtOnce(ask: (handler: Handler) => ReturnType<Handler>): Promise<number> {
    const handler = createWebHandler(await sampleContext())
    for (let answered = 0; ; answered++) if ((await ask(handler)).status === 429) return answered
  }
})

describe('a search beyond what a question may cost', () => {
  for (const [path, words] of [
    ['/search', /よくある短い語が多すぎて.*語を減らすか、長い語に/],
    ['/en/search', /too many short, common words.*Use fewer or longer words/],
  ] as const)
    test(`is refused on ${path}, which says what to change`, async () => {
      const context = await sampleContext()
      const handler = createWebHandler({ ...context, register: { ...context.register, mostSteps: 0 } })
      const reply = await handler(get(`${path}?q=${encodeURIComponent('社 会')}`))
      assert.equal(reply.status, 400)
      assert.match(textOf(reply), words)
    })

  test('still gets suggestions', async () => {
    const context = await sampleContext()
    const handler = createWebHandler({ ...context, register: { ...context.register, mostSteps: 0 } })
    const reply = await handler(get(`/suggest?q=${encodeURIComponent('社 会')}`))
    assert.equal(reply.status, 200)
    assert.ok(JSON.parse(textOf(reply)).suggestions.length > 0)
  })
})

function parsed(register: Register, q: string): TextCriteria {
  const text = parseText(register.index.trie, q)
  assert.ok(text.ok)
  return text.value
}

const MINUTES = 5
const SEED = 3
