import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { numberOf, type Sketch, smallRegister } from '../../../fixtures/small-register.ts'
import { tuples } from '../../../fixtures/tables.ts'
import { sampleContext, samplePage } from '../../sample-context.ts'
import { get, textOf } from '../../sample-request.ts'

const BUILDING = `/en/corp/${numberOf(0)}/building`

describe('getBuilding', () => {
  for (const { page, status } of [
    { page: '99', status: 404 },
    { page: '99999999999999999999', status: 400 },
    { page: 'x', status: 400 },
  ])
    test(`shows the first page for page ${page}, which there is not, and says so`, async () => {
      const handler = createWebHandler(await sampleContext())
      const reply = await handler(get(`${BUILDING}?page=${page}`))
      assert.equal(reply.status, status)
      const html = textOf(reply)
      assert.match(html, new RegExp(`There is no page “${page}”`))
      const title = (text: string) => /<title>[^<]*/.exec(text)?.[0]
      assert.equal(title(html), title(textOf(await handler(get(BUILDING)))))
      assert.match(html, /aria-label="Page 1" aria-current="page"/)
      assert.doesNotMatch(html, /rel="prev"/)
    })

  test('repeats no more of a page number than a message needs', async () => {
    const html = await samplePage(`${BUILDING}?page=${'9'.repeat(5_000)}`)
    assert.doesNotMatch(html, /9{101}/)
    assert.match(html, /9{100}…/)
  })
})

const HERE = { prefectureCode: '13', cityCode: '13101', city: '千代田区' }
const at = (rest: string): Partial<Sketch> => ({ ...HERE, street: `丸の内九丁目８番７号${rest}` })

const FORTY = { kind: 'published', count: 40 } as const

const TENANTS: readonly Sketch[] = [
  { name: '株式会社青葉', ...at('架空ビル１２階'), capital: 5_000_000, assignedOn: '2015-10-05' },
  { name: '合同会社若葉', kind: '305', ...at('架空ビルＢ１Ｆ'), assignedOn: '2024-05-06' },
  { name: '株式会社紅葉', ...at('架空ビル３階青空会計事務所内'), capital: 90_000_000, assignedOn: '2020-02-03' },
  {
    name: '合同会社枝葉',
    kind: '305',
    ...at('架空ビル税理士法人青空会計事務所内'),
    assignedOn: '2026-07-08',
    workforce: FORTY,
  },
  { name: '税理士法人青空会計事務所', nameEn: 'Blue Sky Accounting', kind: '399', ...at('架空ビル３階') },
]

describe('the list of a building', () => {
  const listOf = async (query: Readonly<Record<string, string>>, path = `/corp/${numberOf(0)}/building`) => {
    const { register, snapshot } = await smallRegister(TENANTS.map((one, i) => ({ ...one, rank: 9 - i })))
    const handler = createWebHandler({ ...(await sampleContext()), register, snapshot })
    const reply = await handler(get(`${path}?${new URLSearchParams(query)}`))
    const html = textOf(reply)
    const names = [...html.matchAll(/<h3 class="name"><a[^>]*><bdi>(.*?)<\/bdi>/g)].map(([, name = '']) =>
      name.replace(/<[^>]*>/g, ''),
    )
    return { html, names, status: reply.status }
  }

  for (const [sort, first, last, figure] of tuples<readonly [string, string, string, string]>(
    import.meta,
    'get-building-rows-2',
  ))
    test(`is ordered by ${sort || 'notability'}, and says by what`, async () => {
      const { names, html } = await listOf({ sort })
      assert.equal(names.length, TENANTS.length)
      assert.deepEqual([names[0], names.at(-1)], [first, last])
      assert.ok(html.includes(figure))
    })

  test('says what its order by reading is, and what the API lacks of the list', async () => {
    assert.match((await listOf({ sort: 'name' })).html, /フリガナのない法人は最後に並びます。.*APIで取得する</s)
    const { html } = await listOf({ sort: 'floor', host: '青空会計事務所' })
    assert.match(html, /APIで取得する（APIにない「青空会計事務所内、階の低い順」を除く）</)
  })

  test('is a file, narrowed and ordered as the page, and links to it and to the API', async () => {
    const { register, snapshot } = await smallRegister(TENANTS)
    const handler = createWebHandler({ ...(await sampleContext()), register, snapshot })
    const page = textOf(await handler(get(`/corp/${numberOf(0)}/building?kind=305&sort=name`)))
    const [, path = ''] = /href="([^"]*building\.csv[^"]*)"/.exec(page) ?? []
    assert.match(page, /curl -H [^<]*\/ext\/building\?corporate_number=\d{13}&amp;kind=305&amp;sort=name'/)
    const csv = textOf(await handler(get(path.replaceAll('&amp;', '&'))))
    const names = (parse(csv.replace(/^\ufeff/, '')) as string[][]).map(([, name]) => name)
    assert.deepEqual(names, ['名称', '合同会社枝葉', '合同会社若葉'])
    const found = (await handler(get(`/building.xlsx?address=${encodeURIComponent('千代田区丸の内9-8-7')}`))).status
    assert.equal(found, 200)
    assert.equal((await handler(get(`/corp/${numberOf(0)}/building.csv?sort=luck`))).status, 400)
  })

  test('offers the orders by what is known of somebody', async () => {
    const { html } = await listOf({})
    const [orders = ''] = /<nav class="order row".*?<\/nav>/s.exec(html) ?? []
    const found = [...orders.matchAll(/sort=(\w+)/g)].map(([, sort]) => sort)
    assert.deepEqual(found, ['floor', 'newest', 'workforce', 'capital', 'name'])
  })

  for (const [query, names, counted] of tuples<readonly [Readonly<Record<string, string>>, readonly string[], string]>(
    import.meta,
    'get-building-rows',
  ))
    test(`is narrowed by ${JSON.stringify(query)}, and says of how many`, async () => {
      const found = await listOf(query)
      assert.equal(found.status, 200)
      assert.deepEqual(found.names, names)
      assert.ok(found.html.includes(counted), found.html)
    })

  test('counts each group without its own condition, and a chosen one leads back', async () => {
    const { html } = await listOf({ kind: '305', q: '葉' })
    assert.match(html, /<a href="[^"]*building\?q=%E8%91%89" aria-current="true"><span>合同会社/)
    assert.match(html, /<a href="[^"]*building\?q=%E8%91%89"><span class="visually-hidden">合同会社の条件を外す</)
    assert.match(html, /building\?q=%E8%91%89&amp;kind=301"><span>株式会社<\/span><span class="count">2</)
    assert.match((await listOf({})).html, /host=%E9%9D%92[^"]*"><span>青空会計事務所内<\/span><span class="count">2</)
    const english = (await listOf({}, `/en/corp/${numberOf(0)}/building`)).html
    assert.match(english, /host=%E9%9D%92[^"]*"><span>Blue Sky Accounting<\/span><span class="count">2</)
  })

  for (const [query, fault] of tuples<readonly [Readonly<Record<string, string>>, string]>(
    import.meta,
    'get-building-rows-4',
  ))
    test(`leaves out ${JSON.stringify(query)}, and says so`, async () => {
      const { html, names, status } = await listOf(query)
      assert.equal(status, 400)
      assert.equal(names.length, TENANTS.length)
      assert.ok(html.includes(fault), html)
    })

  test('is found by an address or by the name of the building, which the form keeps', async () => {
    for (const address of ['千代田区丸の内9-8-7', '架空ビル']) {
      const { html, names } = await listOf({ address, q: '紅葉' }, '/building')
      assert.deepEqual(names, ['株式会社紅葉'])
      assert.ok(html.includes(`<input type="hidden" name="address" value="${address}"/>`))
      assert.match(html, /hreflang="en"/)
    }
  })

  for (const [address, status] of tuples<readonly [string, number]>(import.meta, 'get-building-rows-3'))
    test(`asks for an address instead of ${address || 'none'}`, async () => {
      const found = await listOf({ address }, '/building')
      assert.equal(found.status, status)
      assert.ok(found.html.includes('<input id="address" name="address"'))
      assert.equal(found.html.includes('という番地や建物に、掲載中の法人は見つかりません'), status !== 200)
    })
})

test('a number instead of an address leads to the page of its address', async () => {
  const handler = createWebHandler(await sampleContext())
  for (const query of [`address=T${numberOf(0)}`, `corporate_number=${numberOf(0)}`]) {
    const { status, headers } = await handler(get(`/en/building?${query}`))
    assert.deepEqual([status, headers.find(([name]) => name === 'Location')?.[1]], [303, BUILDING])
  }
})
