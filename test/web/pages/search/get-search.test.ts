import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { Slices } from '../../../../src/serve/socket/slices.ts'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { numberOf, type Sketch, smallRegister } from '../../../fixtures/small-register.ts'
import { sampleContext } from '../../sample-context.ts'
import { get, textOf } from '../../sample-request.ts'

const PERSON = '秘密野太郎'
const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区' }
const SKETCHES: readonly Sketch[] = [
  { name: '=1+1あおば', capital: 120_000_000, representative: PERSON, edinetCode: 'E01777', ...MINATO },
  ...Array.from({ length: 2_100 }, (_, i): Sketch => ({ name: `あおば第${i}`, representative: PERSON, ...MINATO })),
  { name: 'みどり港区あおば会館' },
  { name: '一般社団法人こはく', kind: '399' },
  { name: '水産', securitiesCode: '1301' },
  { name: '1301丁目' },
]

describe('a search as a file', async () => {
  const { register, snapshot } = await smallRegister(SKETCHES)
  // Each with budgets of its own.
  const newHandler = async () => createWebHandler({ ...(await sampleContext()), register, snapshot })
  const ask = async (path: string) => (await newHandler())(get(path))
  const rowsOf = async (query: string, language = '') =>
    parse(textOf(await ask(`${language}/search.csv?${query}`)).replace(/^\ufeff/, '')) as string[][]
  const q = (text: string) => `q=${encodeURIComponent(text)}`

  test('has a row for each of the first 2,000, in the order of the page, with all its facts and sources', async () => {
    const reply = await ask(`/search.csv?${q('あおば')}&sort=capital`)
    assert.equal(reply.headers.find(([name]) => name === 'Content-Disposition')?.[1].startsWith('attachment'), true)
    const [head = [], first = [], ...others] = await rowsOf(`${q('あおば')}&sort=capital`)
    assert.equal(others.length, 1_999)
    assert.equal(new Set(head).size, head.length)
    const cell = (name: string) => first[head.indexOf(name)]
    assert.deepEqual([cell('資本金'), cell('市区町村')], ['120000000', '港区'])
    assert.match(cell('出典（時点）') ?? '', /国税庁法人番号公表サイト.*\(\d{4}-\d\d-\d\d\)/)
    assert.ok((await rowsOf(q('あおば'), '/en'))[0]?.includes('capital'))
  })

  test('calls a legal form as the page does', async () => {
    const [head = [], row = []] = await rowsOf(q('こはく'))
    assert.equal(row[head.indexOf('法人種別')], '一般社団法人')
    assert.match(textOf(await ask(`/search?${q('こはく')}`)), /<p class="form">.*<span>一般社団法人</)
  })

  test('is no list on a page where a number or a code is all that is asked for: it leads to the corporation', async () => {
    const first = `/corp/${numberOf(0)}`
    const locations = [`T${numberOf(0)}`, 'E01777'].map(
      async (text) => new Map((await ask(`/search?q=${text}`)).headers),
    )
    assert.deepEqual(
      (await Promise.all(locations)).map((headers) => headers.get('Location')),
      [first, first],
    )
    assert.equal((await ask(`/search?q=${numberOf(0)}&pref=13`)).status, 200)
    assert.equal((await ask('/search?q=1301')).status, 200, 'a name has the code, too')
  })

  test('is the list that the page shows, as typed or as read', async () => {
    assert.equal((await rowsOf(q('あおば会館 港区'))).length, 2)
    assert.equal((await rowsOf(`${q('あおば 港区')}&list=typed`)).length, 2)
    assert.equal((await rowsOf(`${q('あおば 港区')}&list=read`)).length, 2_001)
  })

  test('is the same table in Excel, beside its question and its sources', async () => {
    const reply = await ask(`/search.xlsx?${q('あおば')}&sort=capital`)
    assert.ok(reply.body instanceof Uint8Array)
    const sheets = await readXlsxFile(Buffer.from(reply.body))
    const [table, sources] = sheets.map(({ data }) => data.map((row) => row.map((cell) => String(cell ?? ''))))
    const csv = await rowsOf(`${q('あおば')}&sort=capital`)
    assert.deepEqual(table?.slice(0, 2), [csv[0], csv[1]?.map((cell) => cell.replace(/^'=/, '='))])
    assert.match(sources?.[0]?.[0] ?? '', /\/search\?q=.*sort=capital/)
    assert.match(sources?.[1]?.join(' ') ?? '', /国税庁.*\d{4}-\d\d-\d\d/)
  })

  test('lets other requests in between a few rows', async () => {
    let millis = 0
    // Each group of rows takes longer than a slice.
    const slices = new Slices(() => (millis += 10))
    const handler = createWebHandler({ ...(await sampleContext()), register, snapshot, slices })
    let turns = 0
    const count = (): NodeJS.Immediate | undefined => (++turns < 1_000 ? setImmediate(count) : undefined)
    count()
    assert.equal((await handler(get(`/search.csv?${q('あおば')}`))).status, 200)
    assert.ok(turns > 50, `${turns} turns`)
  })

  test('has no cell that a spreadsheet computes, and names no representative', async () => {
    const csv = textOf(await ask(`/search.csv?${q('あおば')}&sort=capital`))
    assert.ok(csv.includes("'=1+1あおば"))
    assert.ok(!csv.includes(PERSON))
    assert.doesNotMatch(csv, /代表者/)
  })

  test('costs a view for each fifty rows, so that an address gets two full ones at once', async () => {
    const handler = await newHandler()
    const statuses: number[] = []
    for (let time = 0; time < 3; time++) statuses.push((await handler(get(`/search.csv?${q('あおば')}`))).status)
    assert.deepEqual(statuses, [200, 200, 429])
  })

  test('leads to the page, which says what is wrong with a question, and with none', async () => {
    for (const query of ['q=a&pref=Atlantis', 'kind=301', 'q=a&sort=luck']) {
      const { status, headers } = await ask(`/en/search.csv?${query}`)
      assert.deepEqual([status, new Map(headers).get('Location')], [303, `/en/search?${query}`])
    }
    assert.equal((await ask('/search.pdf?q=a')).status, 404)
  })
})
