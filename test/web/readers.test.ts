import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { numberOf } from '../fixtures/small-register.ts'
import { texts } from '../fixtures/tables.ts'
import { accessibilityFaults, browsedSite, IN_BROWSER } from './watched-browser.ts'

const RICH = numberOf(0)

// Evaluates to four of the inks as a page paints them.
const INKS = `['--tint', '--mark', '--danger', '--shade-1'].map((name) => {
  document.body.style.color = 'var(' + name + ')'
  return getComputedStyle(document.body).color
})`

describe('a page on paper', IN_BROWSER, () => {
  const visit = browsedSite()

  test('has nothing of the dark screen it is printed from, no button, and no choice of another order', () =>
    visit({}, async (page) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      for (const path of ['/search?q=%E9%9D%92%E8%91%89', '/discover', '/match', `/corp/${RICH}`]) {
        await page.goto(path)
        assert.deepEqual([path, ...(await accessibilityFaults(page))], [path])
        const inks = await page.evaluate<readonly string[]>(INKS)
        assert.deepEqual(inks, ['rgb(234, 240, 247)', 'rgb(251, 238, 187)', 'rgb(163, 39, 26)', 'rgb(223, 232, 242)'])
        if (path !== '/discover') assert.equal(await page.locator('button:visible, .order:visible').count(), 0, path)
      }
    }))
})

// The widths of a phone, and of 1280 pixels at a zoom of 200 %.
const COLUMNS = [
  { width: 320, paths: ['/search?q=%E9%9D%92%E8%91%89', '/search', '/discover'] },
  { width: 640, paths: ['/search?q=%E9%9D%92%E8%91%89'] },
]

type Stop = { readonly text: string; readonly top: number; readonly bottom: number }

/** Evaluates to the position of the focus in the document; null beyond its end. Pictures have an order of their own. */
const STOP = `(() => {
  const at = document.activeElement
  if (at === null || at === document.body) return null
  const { top, bottom } = at.getBoundingClientRect()
  return at.closest('svg') ? 'picture' : { text: at.textContent.trim(), top: top + scrollY, bottom: bottom + scrollY }
})()`

async function stopsOf(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = []
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate<Stop | 'picture' | null>(STOP)
    if (stop === null) return stops
    if (stop !== 'picture') stops.push(stop)
  }
  throw new Error(`${page.url()} has more than ${MOST_STOPS} stops`)
}

const MOST_STOPS = 300

describe('the focus in one column', IN_BROWSER, () => {
  const visit = browsedSite()

  for (const { width, paths } of COLUMNS)
    test(`goes down every page, ${width} wide`, () =>
      visit({ viewport: { width, height: 740 } }, async (page) => {
        for (const path of paths) {
          await page.goto(path)
          // The first stop skips the head of the page, and is visible only while it has the focus.
          const [, ...stops] = await stopsOf(page)
          assert.ok(stops.length > 10, path)
          const back = stops.filter(({ bottom }, i) => bottom <= (stops[i - 1]?.top ?? 0))
          assert.deepEqual(back, [])
        }
      }))

  for (const javaScriptEnabled of [true, false])
    test(`opens the filters of a search in place, script ${javaScriptEnabled ? 'on' : 'off'}`, () =>
      visit({ javaScriptEnabled, viewport: { width: 360, height: 740 } }, async (page) => {
        await page.goto('/search?q=%E9%9D%92%E8%91%89')
        const filters = page.getByRole('region', { name: '絞り込む' })
        const opener = page.getByRole('button', { name: '絞り込む' }).first()
        assert.equal(await filters.isVisible(), false)
        await opener.press('Enter')
        assert.equal(await filters.isVisible(), true)
        await page.keyboard.press('Tab')
        assert.equal(await page.evaluate('document.activeElement.textContent'), '閉じる')
        await page.keyboard.press('Escape')
        assert.equal(await filters.isVisible(), false)
        await opener.click()
        await filters.getByRole('link', { name: /東京都/ }).click()
        await page.getByRole('link', { name: '東京都の条件を外す' }).waitFor()
        await page.goto('/search?q=%E9%9D%92%E8%91%89&capital_min=x')
        await page.locator('.fault').getByRole('button').click()
        await page.locator(javaScriptEnabled ? '#capital_min:focus' : '#capital_min:visible').waitFor()
      }))
})

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

describe('a page in English', IN_BROWSER, () => {
  const visit = browsedSite({ operator: '青葉運営株式会社' })

  test('marks what it says in Japanese', () =>
    visit({}, async (page) => {
      for (const path of texts(import.meta)) {
        await page.goto(path.replace('RICH', RICH))
        assert.deepEqual([path, ...(await page.evaluate<readonly string[]>(UNMARKED))], [path])
      }
    }))

  test('marks the names that it suggests', () =>
    visit({}, async (page) => {
      await page.goto('/en')
      await page.locator('#q').pressSequentially('青葉')
      await page.getByRole('option').first().waitFor()
      assert.match((await page.getByRole('option').first().locator('[lang=ja]').textContent()) ?? '', /青葉/)
    }))
})
