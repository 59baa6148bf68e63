import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { numberOf } from '../fixtures/small-register.ts'
import { browsedSite, findChromium } from './watched-browser.ts'

const executable = findChromium(process.env['CI'] !== undefined && process.env['CI'] !== '')

const RICH = numberOf(0)

// A screen reader reads these with the voice of the page, which says nothing or spells out code points.
const UNMARKED = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const isJapanese = /[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]/u.test(text.data)
    if (isJapanese && !text.parentElement.closest('[lang]').lang.startsWith('ja')) found.push(text.data)
  }
  return found
})()`

describe('a page in English', { skip: executable === undefined }, () => {
  const { visit } = browsedSite(executable)

  for (const path of [
    '/en',
    '/en/search',
    '/en/search?q=%E9%9D%92%E8%91%89',
    '/en/search?q=%E9%9D%92%E8%91%89%E5%BB%BA%E8%A8%AD%20%E5%BE%A1%E4%B8%AD',
    '/en/search?q=zzzzzzz',
    '/en/search?q=zzzzzzz&pref=Atlantis&city=Atlantis&industry=Atlantis',
    '/en/match',
    `/en/corp/${RICH}`,
    `/en/corp/${RICH}/building`,
    `/en/report/${RICH}`,
    '/en/discover',
    '/en/pricing',
    '/en/data',
  ]) {
    test(`marks what it says in Japanese: ${path}`, async () => {
      const { page, close } = await visit()
      await page.goto(path)
      assert.deepEqual(await page.evaluate(UNMARKED), [])
      await close()
    })
  }

  test('marks the names that it suggests', async () => {
    const { page, close } = await visit()
    await page.goto('/en')
    await page.locator('#q').pressSequentially('青葉')
    await page.getByRole('option').first().waitFor()
    assert.equal(await page.getByRole('option').first().getAttribute('lang'), 'ja')
    await close()
  })
})
