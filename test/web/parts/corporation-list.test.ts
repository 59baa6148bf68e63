import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWebHandler } from '../../../src/web/web-handler.ts'
import { numberOf, smallRegister } from '../../fixtures/small-register.ts'
import { sampleContext } from '../sample-context.ts'
import { get, textOf } from '../sample-request.ts'

const SKETCHES = [
  {
    name: '青葉商店株式会社',
    nameKana: 'アオバショウテン',
    prefectureCode: '13',
    cityCode: '13103',
    city: '港区',
    street: '芝９丁目',
    addressEn: '9, Shiba, Minato ku, Tokyo',
  },
  { name: '青葉工業株式会社', nameKana: 'アオバコウギョウ', nameEn: 'Aoba Industries' },
  { name: 'ＡＯＢＡ　ＬＴＤ．', nameKana: 'アオバエルティーディー' },
]

describe('CorporationList', () => {
  test('has readings in Latin letters where there is no English name, and English addresses, in English', async () => {
    const html = await pageOf('/en/search?q=%E9%9D%92%E8%91%89')
    assert.ok(html.includes('<bdi class="reading" lang="ja-Latn">Aobashoten</bdi>'))
    assert.ok(html.includes('<bdi class="reading" lang="en">Aoba Industries</bdi>'))
    assert.ok(html.includes('<span lang="en">9, Shiba, Minato ku, Tokyo</span>'))
    assert.ok(html.includes('東京都港区芝９丁目'), 'the address that holds is the Japanese one')
    assert.doesNotMatch(html, /アオバショウテン|Aobakogyo/)
    const latin = await pageOf('/en/search?q=aoba')
    assert.ok(latin.includes('ＬＴＤ'))
    assert.doesNotMatch(latin, /Aobaeru/)
  })

  test('has readings in kana and no English address in Japanese', async () => {
    const html = await pageOf('/search?q=%E9%9D%92%E8%91%89')
    assert.ok(html.includes('アオバショウテン') && html.includes('Aoba Industries'))
    assert.doesNotMatch(html, /Aobashoten|Minato ku/)
  })

  test('is where the page of a company in English has its reading twice', async () => {
    const html = await pageOf(`/en/corp/${numberOf(0)}`)
    assert.match(html, /<bdi>アオバショウテン<\/bdi><bdi class="latin" lang="ja-Latn">Aobashoten<\/bdi>/)
  })
})

async function pageOf(target: string): Promise<string> {
  const { register, snapshot } = await smallRegister(SKETCHES)
  return textOf(await createWebHandler({ ...(await sampleContext()), register, snapshot })(get(target)))
}
