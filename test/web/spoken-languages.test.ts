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
  const note = (text, element) => {
    const isJapanese = /[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]/u.test(text)
    if (isJapanese && !element.closest('[lang]').lang.startsWith('ja')) found.push(text)
  }
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) note(text.data, text.parentElement)
  for (const element of document.querySelectorAll('[aria-label]')) note(element.ariaLabel, element)
  return found
})()`

describe('a page in English', { skip: executable === undefined }, () => {
  const { visit } = browsedSite(executable, { operator: '青葉運営株式会社' })

  for (const path of [
    ...['/en', '/en/search', '/en/search?q=%E9%9D%92%E8%91%89'],
    ...['/en/search?q=%E9%9D%92%E8%91%89%E5%BB%BA%E8%A8%AD%20%E5%BE%A1%E4%B8%AD', '/en/search?q=zzzzzzz'],
    '/en/search?q=zzzzzzz&pref=Atlantis&city=Atlantis&industry=Atlantis',
    ...['/en/search?q=%E9%9D%92%E8%91%89&pref=13&city=%E5%8D%83%E4%BB%A3%E7%94%B0%E5%8C%BA&kind=301', '/en/match'],
    ...[`/en/corp/${RICH}`, `/en/corp/${RICH}/building`, `/en/report/${RICH}`, '/en/discover', '/en/pricing'],
    ...['/en/data', '/en/developers', '/en/docs', '/en/docs/ext', '/en/docs/mcp', `/en/corp/%E9%9D%92%E8%91%89`],
  ])
    test(`marks what it says in Japanese: ${path}`, async () => {
      const { page, close } = await visit()
      await page.goto(path)
      assert.deepEqual(await page.evaluate(UNMARKED), [])
      await close()
    })

  test('marks the names that it suggests', async () => {
    const { page, close } = await visit()
    await page.goto('/en')
    await page.locator('#q').pressSequentially('青葉')
    await page.getByRole('option').first().waitFor()
    assert.equal(await page.getByRole('option').first().getAttribute('lang'), 'ja')
    await close()
  })
})
