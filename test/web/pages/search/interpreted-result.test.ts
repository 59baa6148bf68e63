import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { type Sketch, smallRegister } from '../../../fixtures/small-register.ts'
import { sampleContext } from '../../sample-context.ts'
import { get, textOf } from '../../sample-request.ts'

const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区' }
const SKETCHES: readonly Sketch[] = [
  ...Array.from({ length: 7 }, (_, i) => ({ name: `株式会社あおば${i}`, ...MINATO, street: '本町１丁目２番３号' })),
  {
    name: '株式会社港区新聞',
    prefectureCode: '27',
    cityCode: '27127',
    city: '大阪市北区',
    street: '本町１丁目２番３号',
  },
]

describe('what a text may mean besides, on a search page', async () => {
  const { register, snapshot } = await smallRegister(SKETCHES)
  const handler = createWebHandler({ ...(await sampleContext()), register, snapshot })
  const pageOf = async (q: string, language = '') =>
    textOf(await handler(get(`${language}/search?${new URLSearchParams({ q })}`))).replaceAll('&amp;', '&')

  test('an address links to all who are there', async () => {
    const page = await pageOf('港区本町1-2-3')
    const all = /href="(\/search\?[^"]*address=[^"]*)"/.exec(page)?.[1] ?? ''
    assert.deepEqual(Object.fromEntries(new URLSearchParams(all.slice(all.indexOf('?')))), {
      pref: '13',
      address: '東京都港区本町1丁目2番3号',
    })
    assert.match(textOf(await handler(get(all))), /<strong>7件<\/strong>/)
    assert.match(await pageOf('港区本町1-2-3', '/en'), /registered at this address/)
  })

  test('several addresses are links, each with its number of corporations', async () => {
    const page = await pageOf('本町1-2-3')
    const links = [...page.matchAll(/<a href="[^"]*" lang="ja">([^<]*)<\/a> (\d+)/g)].map(([, address, count]) => [
      address,
      count,
    ])
    assert.deepEqual(links, [
      ['東京都港区本町1丁目2番3号', '7'],
      ['大阪府大阪市北区本町1丁目2番3号', '1'],
    ])
  })

  test('a place stands below the names that the text is or begins, and else above them', async () => {
    const named = await pageOf('港区')
    assert.ok(named.indexOf('株式会社港区新聞') < named.indexOf('class="interpreted"'))
    assert.match(named, /所在地が[^<]*港区/)
    const unnamed = await pageOf('あおば 港区')
    assert.ok(unnamed.includes('class="interpreted"'))
    assert.ok(unnamed.indexOf('class="interpreted"') < unnamed.indexOf('class="nothing"'))
  })
})
