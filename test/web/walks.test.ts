import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Sketch } from '../fixtures/small-register.ts'
import { accessibilityFaults, browsedSite, IN_BROWSER } from './watched-browser.ts'

const CITIES = [
  ['13101', '千代田区', '神田佐久間町１丁目１番'],
  ['13103', '港区', '芝４丁目３番５号'],
  ['13113', '渋谷区', '道玄坂１丁目１２番１号'],
] as const

// Thirty corporations of one name in three cities.
const SKETCHES: readonly Sketch[] = Array.from({ length: 30 }, (_, i) => {
  const [cityCode, city, street] = CITIES[i % 3] ?? CITIES[0]
  return { name: '株式会社アシスト', nameKana: 'アシスト', prefectureCode: '13', cityCode, city, street, rank: 99 - i }
})

describe('a person who looks for one of many namesakes', IN_BROWSER, () => {
  const visit = browsedSite({ sketches: SKETCHES })

  test('sees places while typing, chooses by place, or goes on to all of them', () =>
    visit({ viewport: { width: 360, height: 740 } }, async (page) => {
      await page.goto('/')
      await page.locator('#q').pressSequentially('アシ')
      await page
        .getByRole('option', { name: /株式会社アシスト.*千代田区 神田佐久間町/ })
        .first()
        .waitFor()
      await page.locator('.typeahead b').getByText('アシ', { exact: true }).first().waitFor()
      assert.deepEqual(await accessibilityFaults(page), [])
      await page
        .getByRole('option', { name: /港区 芝/ })
        .first()
        .click()
      await page.getByText('東京都港区芝').first().waitFor()
      await page.locator('#q').pressSequentially('アシスト')
      await page.getByRole('option', { name: '30件すべてを見る' }).click()
      await page.getByRole('heading', { name: '「アシスト」の検索結果' }).waitFor()
    }))
})
