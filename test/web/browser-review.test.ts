import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import readExcelFile from 'read-excel-file/node'
import type { Sketch } from '../fixtures/small-register.ts'
import { accessibilityFaults, browsedSite, IN_BROWSER } from './watched-browser.ts'

// Three corporations of one name, of which no row says which it means.
const SKETCHES: readonly Sketch[] = [
  ...Array.from({ length: 3 }, (_, i) => ({ name: '株式会社アシスト', rank: 9 - i })),
  { name: '日本中央銀行' },
]
const HEADINGS = '乙,丙'
const listOf = (rows: number): Buffer =>
  Buffer.from([HEADINGS, ...Array.from({ length: rows }, (_, i) => `アシスト,${i}`)].join('\n'))

async function matched(page: Page, rows: number): Promise<void> {
  await page.goto('/match')
  await page
    .getByLabel('またはファイルを選ぶ')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: listOf(rows) })
  await page.getByRole('button', { name: '照合する' }).click()
  await page.getByLabel('名前（会社名など）').selectOption('0')
  await page.getByRole('button', { name: '照合する' }).click()
  await page.getByRole('heading', { name: '照合の結果' }).waitFor()
}

const left = (page: Page, rows: number): Promise<void> =>
  page.locator('#open').getByText(`残り${rows}行`, { exact: true }).waitFor()

async function downloaded(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return readFileSync(await download.path())
}

describe('a review of a list in a browser', IN_BROWSER, () => {
  const visit = browsedSite({ sketches: SKETCHES })

  test('is done by keyboard, and loses nothing by going back, reloading, searching and downloading', () =>
    visit({}, async (page, { warned }) => {
      await matched(page, 30)
      await left(page, 30)
      assert.equal(await page.locator('[type="radio"]:checked').count(), 0)
      assert.deepEqual(await accessibilityFaults(page), [])
      for (let row = 0; row < 10; row++) {
        await page.keyboard.press(String(row % 4))
        await page.keyboard.press('n')
      }
      await left(page, 20)
      await page.locator('#said').getByText('11行目、アシスト。 残り20行').waitFor()
      assert.deepEqual(await accessibilityFaults(page), [])

      await page.reload()
      await left(page, 20)
      assert.deepEqual(warned, ['beforeunload'])
      await page.goto('/discover')
      await page.goBack()
      await left(page, 20)
      assert.equal(await page.getByRole('radio', { name: 'どれでもない' }).first().isChecked(), true)
      assert.equal(await page.getByText('選択済み', { exact: true }).count(), 7)

      const link = page.locator('.site-header').getByRole('link', { name: '地図と業種' })
      assert.deepEqual([await link.getAttribute('target'), await link.getAttribute('rel')], ['_blank', 'noopener'])
      const field = page.locator('.site-header input[type="search"]')
      await field.fill('1n')
      const [beside] = await Promise.all([page.waitForEvent('popup'), field.press('Enter')])
      await beside.getByRole('heading', { level: 1 }).waitFor()
      await beside.close()
      const [looked] = await Promise.all([page.waitForEvent('popup'), page.locator('.choices a').first().click()])
      await looked.getByRole('heading', { level: 1, name: '株式会社アシスト' }).waitFor()
      await looked.close()
      await left(page, 20)

      await page.getByRole('link', { name: '別の一覧を照合する' }).click()
      await page.locator('#kept').getByText('途中の確認があります。 残り20行').waitFor()
      assert.deepEqual(await accessibilityFaults(page), [])
      await page.getByRole('button', { name: '続きから' }).click()
      await left(page, 20)
      for (let row = 10; row < 30; row++) {
        await page.keyboard.press(String(row % 4))
        await page.keyboard.press('n')
      }
      await page.locator('#said').getByText('すべて選び終えました。 残り0行').waitFor()
      const rows = parse(await downloaded(page, 'CSVをダウンロード'), { bom: true }) as string[][]
      const [sheet] = await readExcelFile(await downloaded(page, 'Excelをダウンロード'))
      const found = sheet?.data.map((row) => row.slice(0, -1).map((cell) => cell ?? ''))
      assert.deepEqual(found, rows)
      const numbers = (await page.locator('.choices').first().locator('.figures').allTextContents()) as string[]
      assert.equal(numbers.length, 3)
      for (const [row, cells] of rows.slice(1).entries()) {
        const chosen = row % 4 === 0 ? ['', 'どれでもない rejected'] : [numbers[(row % 4) - 1], '選択済み chosen']
        assert.deepEqual(cells.slice(0, 4), ['アシスト', String(row), ...chosen])
      }
      // All is in a file: nobody is warned.
      const before = warned.length
      await page.goto('/')
      assert.equal(warned.length, before)
    }))

  test('leads through 60 rows by keyboard alone, part by part', () =>
    visit({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' }, async (page) => {
      await matched(page, 60)
      for (let row = 0; row < 60; row++) {
        await page.locator(`tr[data-place="${row}"][aria-current]`).waitFor()
        await page.keyboard.press('2')
        await page.keyboard.press(row % 2 === 0 ? 'n' : 'Enter')
        if (row !== 54) continue
        await downloaded(page, 'CSVをダウンロード')
        // The first part comes back with all that was chosen since.
        await page.goBack()
        await page.locator('[data-go="all-1"]').waitFor()
        await left(page, 5)
        await page.keyboard.press('n')
      }
      await left(page, 0)
      const rows = parse(await downloaded(page, 'CSVをダウンロード'), { bom: true }) as string[][]
      assert.equal(rows.filter((cells) => cells[3] === '選択済み chosen').length, 60)
    }))

  test('takes keys nowhere but beside text fields, and none when they are switched off', () =>
    visit({ viewport: { width: 320, height: 740 } }, async (page) => {
      await matched(page, 2)
      await page.locator('.site-header input[type="search"]').press('1')
      await page.keyboard.press('Control+1')
      await left(page, 2)
      await page.locator('h1').click()
      await page.keyboard.press('5')
      await page.locator('#said').getByText('候補は3件です。 残り2行').waitFor()
      await page.getByRole('checkbox', { name: /キーで選ぶ/ }).uncheck()
      await page.keyboard.press('1')
      await left(page, 2)
      await page.reload()
      assert.equal(await page.getByRole('checkbox', { name: /キーで選ぶ/ }).isChecked(), false)
      await page.getByRole('radio').first().check()
      await left(page, 1)
      const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
      assert.ok(Number(await page.evaluate(wider)) <= 0)
    }))

  test('leads from a part without a row under review to the first of them', () =>
    visit({}, async (page) => {
      await page.goto('/match')
      await page.getByLabel('一覧を貼り付ける').fill(`${'日本中央銀行\n'.repeat(50)}アシスト`)
      await page.getByRole('button', { name: '照合する' }).click()
      await left(page, 1)
      await page.keyboard.press('1')
      await page.keyboard.press('n')
      await page.locator('#said').getByText('51行目、アシスト。 残り1行').waitFor()
      assert.equal(await page.locator('#said [lang="ja"]').textContent(), 'アシスト')
    }))

  test('takes over the rows that an earlier result rejected, and what was chosen when a list is matched again', () =>
    visit({}, async (page) => {
      await matched(page, 2)
      await page.keyboard.press('0')
      const result = await downloaded(page, 'CSVをダウンロード')
      await page.goto('/')
      await matched(page, 2)
      await left(page, 1)
      await page.evaluate('sessionStorage.clear()')
      await page.goto('/')
      await matched(page, 3)
      await left(page, 3)
      await page.getByText('前回の結果を使う').click()
      const file = { name: 'b.csv', mimeType: 'text/csv', buffer: result }
      await page.getByLabel('前回ダウンロードしたファイル').setInputFiles(file)
      await page.getByRole('button', { name: '読み込む' }).click()
      await page.getByText('うち選択済み 3行').waitFor()
      await left(page, 0)
      await page.reload()
      await left(page, 0)
    }))

  test('is forgotten when a person says so', () =>
    visit({}, async (page) => {
      await matched(page, 2)
      await page.goto('/en/match')
      await page.locator('#kept').getByText('2 left').waitFor()
      await page.getByRole('button', { name: 'Delete' }).click()
      assert.equal(await page.evaluate('sessionStorage.length'), 0)
      await page.reload()
      assert.equal(await page.locator('#kept').isHidden(), true)
    }))
})
