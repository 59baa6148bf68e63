import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { type Sketch, smallRegister } from '../../../fixtures/small-register.ts'
import { sampleContext } from '../../sample-context.ts'
import { get, textOf } from '../../sample-request.ts'

const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区' }
const CHIYODA = { prefectureCode: '13', cityCode: '13101', city: '千代田区' }
const KITA = { prefectureCode: '27', cityCode: '27127', city: '大阪市北区' }
const SKETCHES: readonly Sketch[] = [
  ...Array.from({ length: 7 }, (_, i) => ({ name: `株式会社あおば${i}`, ...MINATO, street: '本町１丁目２番３号' })),
  { name: '株式会社港区新聞', ...KITA, street: '本町１丁目２番３号' },
  { name: '株式会社南港区あおば会館', ...KITA, street: '梅田１丁目' },
  { name: 'みどり株式会社', ...KITA, street: '梅田１丁目' },
  { name: '合同会社みどり', ...MINATO, street: '芝４丁目' },
  { name: '株式会社すみれ', ...CHIYODA, street: '九段北１丁目' },
  { name: '合同会社すみれ', kind: '305', ...CHIYODA, street: '九段南１丁目' },
]

describe('a search page with a text that is read otherwise, too', async () => {
  const { register, snapshot } = await smallRegister(SKETCHES)
  const handler = createWebHandler({ ...(await sampleContext()), register, snapshot })
  const at = async (path: string) => textOf(await handler(get(path))).replaceAll('&amp;', '&')
  const pageOf = (q: string, more = '') => at(`/search?${new URLSearchParams({ q })}${more}`)
  const tabsIn = (page: string) =>
    [
      ...page.matchAll(/<a href="([^"]*)" rel="nofollow"( aria-current="true")?>([^<]*) <span class="count">(\d+)</g),
    ].map(([, path = '', current, title, count]) => ({
      path,
      title,
      count: Number(count),
      isShown: current !== undefined,
    }))
  const countOf = (page: string) => Number(/id="tally"[^>]*>([\d,]+)件/.exec(page)?.[1])
  const facetOf = (page: string, title: string) =>
    [
      ...(page.split(`<h2>${title}</h2>`)[1]?.split('</section>')[0] ?? '').matchAll(
        /<span[^>]*>([^<]*)<\/span><span class="count">(\d+)/g,
      ),
    ].map(([, name, count]) => [name, Number(count)])

  test('shows all in the place first where the text is but a part of names, and each list in its tab', async () => {
    const read = await pageOf('あおば 港区')
    assert.deepEqual(
      tabsIn(read).map(({ title, count, isShown }) => [title, count, isShown]),
      [
        ['港区の「あおば」', 7, true],
        ['入力どおり「あおば 港区」', 1, false],
      ],
    )
    assert.match(read, /「港区」は所在地として検索しました。/)
    assert.equal(countOf(read), 7)
    const typed = await at(tabsIn(read)[1]?.path ?? '')
    const found = tabsIn(typed).map(({ isShown }) => isShown)
    assert.deepEqual(found, [false, true])
    assert.equal(countOf(typed), 1)
    assert.doesNotMatch(typed, /所在地として検索しました/)
  })

  test('names cities in English on a page in English, to choose and to remove', async () => {
    const page = await at(`/en/search?${new URLSearchParams({ q: 'すみれ', pref: '13' })}`)
    assert.deepEqual(facetOf(page, 'City or ward'), [['Chiyoda-ku', 2]])
    const narrowed = await at(`/en/search?${new URLSearchParams({ q: 'すみれ', pref: '13', city: '13101' })}`)
    assert.match(narrowed, /Chiyoda-ku ×/)
    assert.doesNotMatch(narrowed, />千代田区/)
  })

  test('narrows further within a town that is written in part', async () => {
    const page = await pageOf('すみれ 九段')
    assert.equal(countOf(page), 2)
    const [, path = ''] = /<a href="([^"]*kind=305[^"]*)"/.exec(page) ?? []
    assert.equal(countOf(await at(path)), 1)
  })

  test('counts the list that is shown in the facets, and leads from them to that list narrowed', async () => {
    const read = await pageOf('あおば 港区')
    assert.deepEqual(facetOf(read, '法人種別'), [['株式会社', 7]])
    const typed = await pageOf('あおば 港区', '&list=typed')
    assert.deepEqual(facetOf(typed, '都道府県'), [['大阪府', 1]])
    const [, path = ''] = /<a href="([^"]*)"><span>株式会社<\/span><span class="count">7</.exec(read) ?? []
    assert.equal(countOf(await at(path)), 7)
    const [, without = ''] = /<a href="([^"]*)"><span class="visually-hidden">港区の条件を外す/.exec(read) ?? []
    assert.equal(countOf(await at(without)), 8)
  })

  test('a name that is the text or begins with it comes first, the place behind it', async () => {
    const page = await pageOf('港区')
    assert.deepEqual(
      tabsIn(page).map(({ title, count, isShown }) => [title, count, isShown]),
      [
        ['所在地が東京都港区', 8, false],
        ['入力どおり「港区」', 2, true],
      ],
    )
    const read = await at(tabsIn(page)[0]?.path ?? '')
    assert.equal(countOf(read), 8)
    assert.match(read, /href="\/search\?pref=13[^"]*kind=301/)
  })

  test('goes from page to page, and from order to order, within the list', async () => {
    const page = await pageOf('港区', '&list=read&sort=name')
    assert.match(page, /href="\/search\?q=%E6%B8%AF%E5%8C%BA&list=read&sort=address"/)
    assert.equal(countOf(page), 8)
  })

  test('an address leads on to its kinds, and several addresses are links, each with its number', async () => {
    const page = await pageOf('港区本町1-2-3')
    assert.equal(countOf(page), 7)
    assert.deepEqual(tabsIn(page), [])
    const [, kind = ''] = /<a href="([^"]*)"><span>株式会社<\/span><span class="count">7</.exec(page) ?? []
    assert.deepEqual(Object.fromEntries(new URLSearchParams(kind.slice(kind.indexOf('?')))), {
      pref: '13',
      address: '東京都港区本町1丁目2番3号',
      kind: '301',
    })
    assert.equal(countOf(await at(kind)), 7)
    const links = [...(await pageOf('本町1-2-3')).matchAll(/lang="ja">([^<]*)<\/span> <span class="count">(\d+)/g)]
    assert.deepEqual(
      links.slice(0, 2).map(([, address, count]) => [address, count]),
      [
        ['東京都港区本町1丁目2番3号', '7'],
        ['大阪府大阪市北区本町1丁目2番3号', '1'],
      ],
    )
  })

  test('names no corporation twice', async () => {
    for (const q of ['あおば 港区', '港区', 'みどリ', '株式会社みどり 御中', '本町1-2-3']) {
      const page = await pageOf(q)
      const linked = [...page.matchAll(/href="\/corp\/(\d{13})"/g)].map(([, number]) => number)
      assert.equal(new Set(linked).size, linked.length, q)
    }
  })
})
