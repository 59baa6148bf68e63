import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { matchRow } from '../../../../src/match/match.ts'
import { parseMatchRow } from '../../../../src/match/match-row.ts'
import { lookup, parseLookup } from '../../../../src/query/lookup.ts'
import { createRestHandler } from '../../../../src/rest/handler.ts'
import { type Parameter, resolved, type SchemaNote } from '../../../../src/web/exchange/api-reference.ts'
import { PATHS_OF } from '../../../../src/web/pages/docs/docs-page.tsx'
import { exampleBody, filledFirst, requestCode } from '../../../../src/web/pages/docs/example-request.ts'
import { japaneseOf } from '../../../../src/web/pages/docs/schema-fields.tsx'
import { parametersInJapanese, toolArguments } from '../../../../src/web/pages/docs/tools-page.tsx'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { fill, REFERENCE_JA, WORDS } from '../../../../src/web/words/words.ts'
import { sampleContext as restContext } from '../../../rest/sample-context.ts'
import { jsonOf, sampleRequest } from '../../../rest/sample-request.ts'
import { sampleContext } from '../../sample-context.ts'
import { get, textOf } from '../../sample-request.ts'

const context = await sampleContext()
const handler = createWebHandler(context)
const { main, ext, endpoints, exampleNumber } = context.reference

async function page(path: string): Promise<string> {
  return textOf(await handler(get(path)))
}

describe('/docs', () => {
  for (const [path, api] of [
    ['/docs', main],
    ['/docs/ext', ext],
  ] as const)
    test(`${path} describes every operation, and links every schema to what it says`, async () => {
      const html = await page(path)
      for (const operations of Object.values(api.paths))
        for (const { operationId } of Object.values(operations)) assert(html.includes(`id="${operationId}"`))
      for (const [, target] of html.matchAll(/href="#(schema-[^"]+)"/g)) assert(html.includes(`id="${target}"`), target)
    })

  test('says everything in Japanese, too', () => {
    for (const { paths, components } of [main, ext]) {
      const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
      for (const { operationId, parameters, responses } of operations) {
        assert.ok(REFERENCE_JA.operations[operationId], operationId)
        for (const { $ref, name } of parameters)
          assert.ok(REFERENCE_JA.parameters[last($ref) ?? name ?? ''], $ref ?? name)
        for (const [status, { $ref }] of Object.entries(responses))
          assert.ok(REFERENCE_JA.responses[last($ref) ?? status], $ref)
      }
      for (const name of Object.keys(components['responses'] ?? {})) assert.ok(REFERENCE_JA.responses[name], name)
    }
  })

  test('shows requests in three languages, and what this register answers', async () => {
    const html = await page('/en/docs')
    for (const [, id = ''] of html.matchAll(/class="operation" id="([^"]+)"/g))
      for (const kind of ['curl', 'js', 'python'])
        assert.ok(html.includes(`data-copy="${id}-${kind}"`), `${id} ${kind}`)
    const [, answer = ''] =
      /aria-label="Answer of this register, abridged: getCorporation">(.*?)<\/section>/s.exec(html) ?? []
    assert.match(answer, new RegExp(`corporate_number&quot;: &quot;${exampleNumber}`))
  })

  test('asks about a corporation that is found, in English by its English name, and shows no fault for an answer', async () => {
    for (const [path, name] of [
      ['/docs/ext', '青葉計測機器株式会社'],
      ['/en/docs/ext', 'Aoba Instruments Inc.'],
    ] as const) {
      const html = await page(path)
      const answers = [...html.matchAll(/<section lang="en" tabindex="0"[^>]*: (\w+)">(.*?)<\/section>/gs)]
      const about = answers.filter(([, id = '']) => /^(?:matchRows|lookUpCorporations|getBuilding)$/.test(id))
      assert.equal(about.length, 3)
      for (const [, id, answer = ''] of about) assert.ok(answer.includes(exampleNumber), `${id}: ${answer}`)
      assert.ok(html.includes(name))
      assert.doesNotMatch(html, /&quot;status&quot;: 400(?=[^<]*<\/code><\/pre><\/section>)/)
    }
  })

  test('shows code that asks what the register was asked', async () => {
    const request = { method: 'POST', path: '/ext/match', query: [], takesKey: true, body: '{"rows": []}' } as const
    const [curl, script, python] = requestCode('https://corp.example', request).map(({ code }) => code)
    assert.match(curl ?? '', /^curl 'https:\/\/corp\.example\/ext\/match'.*-d '\{"rows": \[\]\}'$/s)
    const sent: unknown[] = []
    const run = new Function('fetch', 'console', `return (async () => {${script}})()`)
    const fetch = (url: URL, options: object) => {
      sent.push(String(url), options)
      return { json: () => ({}) }
    }
    await run(fetch, { log: () => undefined })
    const headers = { 'X-API-Key': 'YOUR_API_KEY', 'Content-Type': 'application/json' }
    assert.deepEqual(sent, ['https://corp.example/ext/match', { method: 'POST', headers, body: '{"rows":[]}' }])
    assert.match(python ?? '', /^reply = requests\.post\(\n {4}"https:\/\/corp\.example\/ext\/match",\n/m)
  })

  test('shows an answer in no element that may hold phrases alone', async () => {
    const html = await page('/docs')
    assert.match(html, /<div class="answer" role="status"[^>]*hidden>/)
    assert.doesNotMatch(html, /<(output|p|label)\b[^>]*>(?:(?!<\/\1>).)*<pre\b/s)
  })

  test('describes every tool, with a question it answers and a call that its schema takes', async () => {
    const html = await page('/docs/mcp')
    const ajv = new Ajv2020()
    formats.default(ajv)
    const names = endpoints.flatMap(({ tools }) => tools.map(({ name }) => name))
    const [calls, english] = [toolArguments(exampleNumber, 'ja'), toolArguments(exampleNumber, 'en')]
    assert.doesNotMatch(JSON.stringify(english), /[\u3040-\u9fff]/)
    const questions = new Map(Object.entries(WORDS.ja.toolQuestions))
    assert.deepEqual([names, names], [Object.keys(calls), [...questions.keys()]])
    for (const { name, input } of endpoints.flatMap(({ tools }) => tools)) {
      assert(html.includes(`id="${name}"`))
      assert(html.includes(fill(questions.get(name) ?? '', { number: exampleNumber })))
      for (const call of [calls[name], english[name]])
        assert(ajv.validate(input, call), `${name}: ${JSON.stringify(ajv.errors)}`)
    }
  })

  test('says in Japanese what every field, argument, tool and example is', () => {
    const untold: string[] = []
    const told = new Map<string, string>()
    const look = (path: string, { items, properties }: SchemaNote, given?: ReadonlyMap<string, string>): void => {
      for (const [name, field] of Object.entries(items?.properties ?? properties ?? {})) {
        const at = `${path}.${name}`
        const [english, japanese = at] = [field.description, japaneseOf(at, given)]
        if (english !== undefined && japanese === at) untold.push(at)
        if (english !== undefined && given === undefined) {
          // One text in Japanese for two in English would be wrong in one place.
          const other = told.get(japanese) ?? english
          if (alike(other) !== alike(english)) untold.push(`${at}: ${english} | ${other}`)
          told.set(japanese, english)
        }
        look(at, field)
      }
    }
    for (const { components } of [main, ext]) {
      for (const [name, schema] of Object.entries(components['schemas'] ?? {})) {
        if (japaneseOf(name) === undefined) untold.push(name)
        look(PATHS_OF[name] ?? name, schema as SchemaNote)
      }
      untold.push(...Object.keys(components['examples'] ?? {}).filter((name) => !(name in REFERENCE_JA.examples)))
    }
    for (const { name, input, output } of endpoints.flatMap(({ tools }) => tools)) {
      look(name, input, parametersInJapanese(context.reference))
      look(`${name}.answer`, output)
      if (!(name in REFERENCE_JA.tools)) untold.push(name)
    }
    assert.deepEqual(untold, [])
  })

  test('asks the tools about a corporation that is found', async () => {
    const numbers = [...(await page('/docs/mcp')).matchAll(/&quot;(?:corporate_number|id)&quot;: &quot;(\d{13})/g)]
    assert.equal(numbers.length, 4)
    for (const [, number = ''] of numbers) {
      const question = parseLookup(number)
      assert(question.ok && lookup(context.register, question.value).ok, number)
    }
  })

  test('shows a body in the command of every operation that takes JSON', () => {
    const posts = Object.entries(ext.paths).flatMap(([path, { post }]) => (post === undefined ? [] : [{ path, post }]))
    const takingJson = posts.filter(({ post }) => post.requestBody?.content['application/json'] !== undefined)
    assert.equal(takingJson.length, 4)
    for (const { path, post } of takingJson) {
      const body = exampleBody(ext, { method: 'post', path, operation: post }, { number: exampleNumber, row: {} })
      assert.equal(typeof JSON.parse(body ?? assert.fail(path)), 'object')
    }
  })
})

describe('the examples of the parameters', () => {
  for (const api of [main, ext])
    test(`fill in every first try of ${Object.keys(api.paths)[0]} and its like`, () => {
      const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods))
      const tried = operations.flatMap(({ parameters }) => {
        const all = parameters.map((given) => resolved<Parameter>(api, given))
        return [...filledFirst(all, { number: exampleNumber, row: {} }).values()]
      })
      assert.ok(tried.length > 0)
      assert.ok(!tried.includes('undefined'))
    })

  test('find something, alone and together', async () => {
    const rest = createRestHandler(restContext({ register: context.register }))
    const parameters = Object.values(main.components['parameters'] ?? {}) as { name: string; example?: string }[]
    const filters = parameters.filter(({ name }) => ['q', 'pref', 'industry', 'city', 'kind'].includes(name))
    const query = new URLSearchParams(filters.map(({ name, example }) => [name, String(example)]))
    assert.equal(query.size, 5)
    const together = jsonOf(await rest(sampleRequest(`/v1/corp?${query}`)))
    assert(Number(together['total']) > 0, JSON.stringify(together))
    const number = parameters.find(({ name }) => name === 'corporate_number')?.example
    assert.equal((await rest(sampleRequest(`/v1/corp/${number}`))).status, 200)
  })

  test('name corporations that there are, also for OpenRefine', () => {
    const exampleOf = (path: string, parameter: string) =>
      String(ext.paths[path]?.['get']?.parameters.find(({ name }) => name === parameter)?.example)
    const { ids } = JSON.parse(exampleOf('/ext/reconcile', 'extend'))
    for (const number of [ids[0], exampleOf('/ext/reconcile/preview', 'id')]) {
      const question = parseLookup(number)
      assert(question.ok && lookup(context.register, question.value).ok, number)
    }
    const { q0 } = JSON.parse(exampleOf('/ext/reconcile', 'queries'))
    const row = parseMatchRow({ name: q0.query })
    assert(row.ok)
    assert.notEqual(matchRow(context.register, row.value).decision, 'none')
  })
})

function last(reference: string | undefined): string | undefined {
  return reference?.split('/').pop()
}

// Said in other words, it is the same.
function alike(english: string): string {
  return SAME.get(english) ?? english
}

const SAME = new Map([
  ['Id of the register snapshot.', 'Id of the register snapshot of the answer.'],
  ['`updated_on` of its profile.', 'Day of the newest update of any published field.'],
])
