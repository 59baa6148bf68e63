import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { numberOf, type Sketch, type SmallRegister, smallRegister } from '../fixtures/small-register.ts'
import { textOf } from '../web/sample-request.ts'
import { type DemoHandlers, openDemoHandlers } from './demo-handlers.ts'

const CITY = { prefectureCode: '13', cityCode: '13103', city: '港区' }
const BLOCK = '三田３丁目１２番１１５号'
const LODGERS = [
  ...['山田太郎方２０１', '山田太郎方', '山田方', '山田方３階', '山田太郎内', '山田内'],
  ...['架空ビル５階山田様方', 'ヤマダ方２０１', '山田方Ａ', '山田方一階', '山田方事務所２０２号室'],
  ...['山田方株式会社銀杏内', 'ヤマダ方気付'],
]

// Corporations in a person's home; those of the person's name are elsewhere in the city. Two in an office.
const SKETCHES: readonly Sketch[] = [
  ...LODGERS.flatMap((home, i) => [
    { name: `株式会社青葉${i}`, ...CITY, street: `${BLOCK}${home}` },
    { name: `株式会社若葉${i}`, ...CITY, street: `${BLOCK}${home}` },
  ]),
  { name: '株式会社山田太郎', ...CITY, street: '芝１丁目１番１号' },
  { name: '株式会社山田', ...CITY, street: '芝１丁目１番１号' },
  { name: '税理士法人架空会計事務所', ...CITY, street: '芝１丁目１番１号' },
  { name: '紅葉合同会社', kind: '305', ...CITY, street: `${BLOCK}架空会計事務所内` },
  { name: '枝葉合同会社', kind: '305', ...CITY, street: `${BLOCK} 架空ビル３階架空会計事務所内` },
]

describe('whose home an address names', () => {
  let small: SmallRegister
  let handlers: DemoHandlers

  before(async () => {
    small = await smallRegister(SKETCHES)
    handlers = openDemoHandlers(small)
  })

  // The register publishes addresses as they are; nothing that is made of them may name the person.
  const withoutAddresses = (text: string): string =>
    SKETCHES.reduce((rest, { name, street = BLOCK }) => rest.replaceAll(street, '').replaceAll(name, ''), text)

  test('is no group, no filter, no title and no building of a list', async () => {
    const building = encodeURIComponent(`港区${BLOCK}`)
    const lists = LODGERS.map((_, i) => `/corp/${numberOf(2 * i)}/building`)
    const paths = [...lists, ...lists.flatMap((path) => [`${path}?sort=floor`, `/en${path}?kind=301`])]
    for (const path of [...paths, `/building?address=${building}`, '/place/13103', '/search?pref=13&city=13103']) {
      const html = textOf(await handlers.page(path))
      assert.match(html, /<h1/, path)
      assert.doesNotMatch(withoutAddresses(html), /山田|ヤマダ/, path)
    }
    const html = textOf(await handlers.page(`/building?address=${building}`))
    assert.match(html, /架空会計事務所内<\/span><span class="count">2</)
  })

  test('is nowhere on the page of a neighbour', async () => {
    for (const number of [numberOf(0), numberOf(2 * LODGERS.length + 3)]) {
      const [neighbours = ''] =
        /<section[^>]*class="neighbours">.*?<\/section>/s.exec(textOf(await handlers.page(`/corp/${number}`))) ?? []
      assert.match(neighbours, /株式会社若葉0/)
      assert.doesNotMatch(neighbours.replaceAll(/株式会社山田(?:太郎)?/g, ''), /(?:山田|ヤマダ)(?:太郎|様)?方/)
    }
  })

  for (const home of ['山田太郎方', '山田方', '山田太郎方201', '山田様方', 'ヤマダ方'])
    test(`finds nobody as ${home}`, async () => {
      for (const target of [`/v1/corp?q=${encodeURIComponent(home)}`, `/ext/suggest?q=${encodeURIComponent(home)}`])
        assert.doesNotMatch(textOf(await handlers.rest(target)), /青葉|若葉/, target)
      const host = encodeURIComponent(home.replace(/様?方.*/, ''))
      assert.equal((await handlers.page(`/corp/${numberOf(0)}/building?host=${host}`)).status, 400)
      assert.ok((await handlers.page(`/building?address=${encodeURIComponent(home)}`)).status >= 400)
      for (const given of [{ address: home }, { corporate_number: numberOf(0), q: home }]) {
        const answer = textOf(await handlers.tool('get_building_cluster', given))
        assert.doesNotMatch(answer, /青葉|若葉/, answer)
      }
      const counted = textOf(await handlers.tool('get_discovery_facets', { q: home }))
      assert.match(counted, /"total":0/)
    })

  test('names no building of an answer to programs', async () => {
    for (const [i] of LODGERS.entries()) {
      const answer = JSON.parse(textOf(await handlers.rest(`/ext/building?corporate_number=${numberOf(2 * i)}`)))
      assert.doesNotMatch(answer.address, /山田|ヤマダ/)
    }
  })
})
