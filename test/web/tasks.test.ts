import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { lengthOf } from '../fixtures/length.ts'
import { numberOf, type Sketch } from '../fixtures/small-register.ts'
import { recordsOf } from '../fixtures/tables.ts'
import { browsedSite, IN_BROWSER } from './watched-browser.ts'

const CITIES = [
  ['13', '13101', '千代田区', '麹町四丁目２番１号'],
  ['13', '13103', '港区', '六本木六丁目１０番１号'],
  ['14', '14104', '横浜市中区', '本町１丁目'],
  ['14', '14109', '横浜市港北区', '新横浜２丁目'],
] as const

const inCity = (i: number): Partial<Sketch> => {
  const [prefectureCode, cityCode, city, street] = CITIES[i % 4] ?? CITIES[0]
  return { prefectureCode, cityCode, city, street }
}

const SKETCHES: readonly Sketch[] = [
  ...Array.from(
    { length: 40 },
    (_, i): Sketch => ({ name: '株式会社アシスト', nameKana: 'アシスト', ...inCity(i), rank: 99 - i }),
  ),
  ...Array.from({ length: 80 }, (_, i): Sketch => ({ name: `第${i}建設株式会社`, ...inCity(i) })),
  { name: '株式会社建設横浜市協会東京支部', prefectureCode: '13', cityCode: '13101', city: '千代田区' },
  {
    name: 'パナソニックホールディングス株式会社',
    formerNames: [{ name: '松下電器産業株式会社', until: '2008-10-01' }],
    prefectureCode: '27',
    cityCode: '27223',
    city: '門真市',
  },
  { name: 'ソニーグループ株式会社', nameKana: 'ソニーグループ', nameEn: 'Sony Group Corporation', ...inCity(2) },
]
const CUSTOMERS = lengthOf({ usual: 60, full: 300 })

/** What a person does with the mouse; a text and the Enter key are no click. */
type Hand = { readonly page: Page; search(text: string): Promise<void>; click(target: Locator): Promise<void> }

const WALKS = {
  async 'アシスト in 千代田区'({ page, search, click }) {
    await search('アシスト')
    await click(page.getByRole('list', { name: '市区町村で絞り込む' }).getByRole('link', { name: '千代田区' }))
    await page.locator('#tally', { hasText: '10件' }).waitFor()
  },
  async '株式会社アシスト 千代田区麹町'({ page, search }) {
    await search('株式会社アシスト 千代田区麹町')
    await page.locator('#tally', { hasText: '10件' }).waitFor()
    await page.locator('.corporations').getByText('千代田区麹町').first().waitFor()
  },
  async 'who is at 六本木6-10-1'({ page, search }) {
    await search('六本木6-10-1')
    await page.getByText('この所在地に登記された法人です。').waitFor()
    await page.locator('#tally', { hasText: '30件' }).waitFor()
  },
  async '建設 in 横浜市 as xlsx'({ page, search, click }) {
    await search('建設 横浜市')
    await page.locator('#tally', { hasText: '40件' }).waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), click(page.getByRole('link', { name: 'Excel' }))])
    const [sheet] = await readXlsxFile(readFileSync(await file.path()))
    assert.equal(sheet?.data.length, 41)
  },
  async 'customers reviewed by keyboard'({ page }) {
    await page.goto('/match')
    await page.getByLabel('一覧を貼り付ける').fill('アシスト\n'.repeat(CUSTOMERS))
    await page.getByRole('button', { name: '照合する' }).press('Enter')
    await page.locator('#open').getByText(`残り${CUSTOMERS}行`, { exact: true }).waitFor()
    for (let row = 0; row < CUSTOMERS; row++) {
      await page.locator(`tr[data-place="${row}"][aria-current]`).waitFor()
      await page.keyboard.press('2')
      await page.keyboard.press('n')
    }
    await page.locator('#said').getByText('すべて選び終えました。').waitFor()
  },
  async 'T-number → profile'({ page, search }) {
    await search(`T${numberOf(3)}`)
    await page.getByRole('heading', { level: 1, name: '株式会社アシスト' }).waitFor()
  },
  async 'Sony Group in English'({ page, search, click }) {
    await page.goto('/en')
    await search('Sony Group')
    await click(page.locator('.corporations').getByRole('link', { name: 'Sony Group Corporation' }))
    await page.getByRole('heading', { level: 1, name: 'Sony Group Corporation' }).waitFor()
  },
  async 'key → first call'({ page, click }) {
    await click(page.getByRole('navigation', { name: '主なページ' }).getByRole('link', { name: '開発者' }))
    await page.getByLabel('メールアドレス').fill('you@example.com')
    await page.getByLabel('メールアドレス').press('Enter')
    await page.locator('#new-key').waitFor()
    const command = (await page.locator('code', { hasText: 'curl -G' }).textContent()) ?? ''
    const [, url = '', asked = '', key = ''] = /'(.+?)'.*'q=(.+?)'.*'X-API-Key: (.+?)'/s.exec(command) ?? []
    const reply = await fetch(`${url}?${new URLSearchParams({ q: asked })}`, { headers: { 'X-API-Key': key } })
    assert.equal(reply.status, 200)
  },
  async 松下電器産業({ page, search }) {
    await search('松下電器産業')
    await page.locator('.corporations').getByRole('link', { name: 'パナソニックホールディングス' }).waitFor()
  },
  async 'an error reported'({ page, click }) {
    await page.goto(`/corp/${numberOf(0)}`)
    await click(page.getByRole('link', { name: /誤り/ }))
    await page.locator('#field').selectOption('capital')
    await page.getByLabel('誤りの内容と正しい値').fill('資本金は1億円です。')
    await page.locator('#source_url').fill('https://example.co.jp/about')
    await click(page.getByRole('main').locator('button[type=submit]').last())
    await page.getByRole('heading', { name: /受け取りました/ }).waitFor()
  },
} satisfies Readonly<Record<string, (hand: Hand) => Promise<void>>>

// What a person who waits still takes as at once is a tenth of it; a busy machine runs these beside other tests.
const MOST_MILLIS = 10_000

describe('what a person comes for', IN_BROWSER, () => {
  const visit = browsedSite({ sketches: SKETCHES, fictional: true })

  const table: string[] = []
  after(() => console.log(`Task | Clicks | Milliseconds\n--- | --- | ---\n${table.join('\n')}`))

  for (const { name, clicks, mostMillis = MOST_MILLIS } of recordsOf<{
    name: keyof typeof WALKS
    clicks: number
    mostMillis?: number
  }>(import.meta, WALKS))
    test(`takes ${clicks} clicks: ${name}`, () =>
      visit({ acceptDownloads: true }, async (page) => {
        let clicked = 0
        await page.goto('/')
        const started = performance.now()
        await WALKS[name]({
          page,
          search: async (text) => {
            await page.locator('#q').fill(text)
            await page.locator('#q').press('Enter')
          },
          click: async (target) => {
            clicked++
            await target.click()
          },
        })
        const millis = Math.round(performance.now() - started)
        table.push(`${name} | ${clicked} | ${millis}`)
        assert.ok(clicked <= clicks, `${clicked} clicks`)
        assert.ok(millis <= mostMillis, `${millis} ms`)
      }))

  const at = (path: string, name: string, text: string) => `${path}?${new URLSearchParams({ [name]: text })}`

  test('shows the first hit on a phone without scrolling, also below the banner of a demo', () =>
    visit({ viewport: { width: 360, height: 740 } }, async (page) => {
      const texts = ['アシスト', '建設 横浜市', '株式会社アシスト 千代田区麹町', '松下電器産業', '六本木6-10-1']
      for (const path of [
        ...texts.map((q) => at('/search', 'q', q)),
        ...[at('/en/building', 'address', '港区六本木6-10-1'), `/en/corp/${numberOf(1)}/building`],
      ]) {
        await page.goto(path)
        const box = await page.locator('.corporations li').first().boundingBox()
        assert.ok(box !== null && box.y < 420, `${decodeURIComponent(path)}: y = ${box?.y}`)
      }
    }))
})
