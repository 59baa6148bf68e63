import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { FILTER_NAMES, FILTERS, VALUE_FILTERS } from '../../src/facts/filter-table.ts'
import type { Register } from '../../src/query/register/register.ts'
import type { Snapshot } from '../../src/snapshot/open-snapshot.ts'

const NAME = 'numbered'
const ROW: (typeof FILTERS)['listed'] = {
  component: 'Numbered',
  fact: 'assigned_on',
  ja: '番号の指定',
  en: 'numbering',
  meaning: 'Whether the number is one of the first.',
  takes: '"first" or "later"',
  brief: 'first or later.',
  values: [
    { code: 'first', ja: '最初から', en: 'at first' },
    { code: 'later', ja: '後から', en: 'later' },
  ],
  codeOf: ({ assignedOn }) => assignedOn && (assignedOn === '2015-10-05' ? 'first' : 'later'),
}

let register: Register
let snapshot: Snapshot

// The row has to be there before any module derives something from the table, so these are imported after it.
before(async () => {
  Object.assign(FILTERS, { [NAME]: ROW })
  for (const names of [FILTER_NAMES, VALUE_FILTERS]) Reflect.apply(Array.prototype.push, names, [NAME])
  const { smallRegister } = await import('../fixtures/small-register.ts')
  const days = ['2015-10-05', '2020-01-06', '2021-01-05', undefined]
  const sketches = days.map((day) => ({ name: '山田', ...(day === undefined ? {} : { assignedOn: day }) }))
  const opened = await smallRegister(sketches)
  register = opened.register
  snapshot = opened.snapshot
})

const asked = (value: string) => ({ q: '山田', ...Object.fromEntries([[NAME, value]]) })

describe('a row of the table of filters', () => {
  test('is a column and a parameter, whose answer counts those that lack the fact', async () => {
    const { parseSearch } = await import('../../src/query/parse/search-question.ts')
    const { search } = await import('../../src/query/search.ts')
    const question = parseSearch(register, asked('Later'))
    const { total, unknown } = await search(register, question.ok ? question.value : assert.fail())
    assert.deepEqual({ total, unknown }, { total: 2, unknown: { assigned_on: 1 } })
    const refused = parseSearch(register, asked('never'))
    assert.ok(!refused.ok && JSON.stringify(refused.problem).includes(JSON.stringify('expected "first" or "later".')))
  })

  test('is a facet, for programs and on the page, where it is a chip when it is chosen', async () => {
    const { facets } = await import('../../src/query/facets/facet-counts.ts')
    assert.deepEqual(Object.entries(facets(register, {})).find(([name]) => name === NAME)?.[1], [
      { code: 'first', name: '最初から', count: 1 },
      { code: 'later', name: '後から', count: 2 },
    ])
    const { createWebHandler } = await import('../../src/web/web-handler.ts')
    const { sampleContext } = await import('../web/sample-context.ts')
    const { get, textOf } = await import('../web/sample-request.ts')
    const handler = createWebHandler({ ...(await sampleContext()), register, snapshot })
    const page = textOf(await handler(get(`/search?q=山田&${NAME}=first`)))
    assert.match(page, />番号の指定: 最初からの条件を外す</)
    assert.match(page, /<a href="[^"]*numbered=later[^"]*"[^>]*>.*?後から/s)
  })

  test('is in the OpenAPI document and among the arguments of tools', async () => {
    const { PARAMETERS, PATHS } = await import('../../src/rest/openapi.ts')
    const { FILTER_ARGUMENTS } = await import('../../src/mcp/tools/tool-of.ts')
    assert.equal(PARAMETERS['Numbered']?.['description'], ROW.meaning)
    assert.ok(JSON.stringify(PATHS).includes('#/components/parameters/Numbered'))
    assert.equal(Object.entries(FILTER_ARGUMENTS).find(([name]) => name === NAME)?.[1].schema.description, ROW.brief)
  })
})
