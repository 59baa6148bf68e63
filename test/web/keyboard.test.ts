import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { numberOf } from '../fixtures/small-register.ts'
import { browsedSite, IN_BROWSER } from './watched-browser.ts'

const RICH = numberOf(0)

const PAGES: readonly string[] = [
  ...['/', '/search?q=%E9%9D%92%E8%91%89', '/search?pref=Atlantis', `/corp/${RICH}`, `/corp/${RICH}/building`],
  ...['/building', '/discover', '/match', '/developers', '/docs', '/docs/mcp', '/data', `/report/${RICH}`, '/nope'],
]

// What the Tab key should reach: of radio buttons with one name, one.
const REACHABLE = `(() => {
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"], pre')]
  const groups = new Set()
  return all.filter((one) => {
    if (one.type === 'hidden' || one.disabled || one.tabIndex < 0 || !one.checkVisibility({ visibilityProperty: true })) return false
    if (one.matches('pre') && one.tabIndex !== 0) return false
    if (one.type !== 'radio') return true
    const isNew = !groups.has(one.name)
    groups.add(one.name)
    return isNew
  }).length
})()`

// The element with the focus: whether it was met before, and whether a person can see that it has the focus.
const STOP = `(() => {
  const one = document.activeElement
  if (one === null || one === document.body) return undefined
  const isNew = !one.hasAttribute('data-met')
  one.setAttribute('data-met', '')
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
  const box = one.getBoundingClientRect()
  // A tile of the map draws its outline itself.
  const tile = one.querySelector('rect')
  const isDrawn = one.matches('.tile') && getComputedStyle(tile).stroke !== 'none'
  const isOutlined = isDrawn || (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  const isInside = box.bottom > 0 && box.top < innerHeight && box.width > 0 && box.height > 0
  return { isNew, isSeen: isOutlined && isInside, name: one.outerHTML.slice(0, 120) }
})()`

type Stop = { readonly isNew: boolean; readonly isSeen: boolean; readonly name: string }

async function walked(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate<Stop | undefined>(STOP)
    if (stop === undefined || !stop.isNew) return stops
    stops.push(stop)
  }
}

describe('the keyboard alone', IN_BROWSER, () => {
  const visit = browsedSite()

  test('reaches everything on every page, and shows where it is', () =>
    visit({ viewport: { width: 1280, height: 900 } }, async (page) => {
      for (const path of PAGES) {
        await page.goto(path)
        const reachable = await page.evaluate<number>(REACHABLE)
        const stops = await walked(page)
        assert.ok(stops.length >= reachable, `${stops.length} of ${reachable} on ${path}`)
        const unseen = stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name)
        assert.deepEqual([path, ...unseen], [path])
      }
    }))

  test('skips to the results, and keeps the focus on the filter that was chosen, else on the number of hits', () =>
    visit({ viewport: { width: 1280, height: 900 } }, async (page) => {
      const focused = () => page.evaluate<string>('document.activeElement.id || document.activeElement.textContent')
      await page.goto('/search?q=%E9%9D%92%E8%91%89')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      assert.equal(await focused(), 'tally')
      await page
        .locator('.filters')
        .getByRole('link', { name: /東京都/ })
        .press('Enter')
      await page.getByRole('link', { name: '東京都の条件を外す' }).waitFor()
      assert.match(await focused(), /^東京都/)
      await page.getByRole('link', { name: '東京都の条件を外す' }).press('Enter')
      await page.waitForURL((url) => !url.searchParams.has('pref'))
      assert.equal(await focused(), 'tally')
    }))

  test('meets no two hits with one name', () =>
    visit({}, async (page) => {
      await page.goto('/search?q=%E9%9D%92%E8%91%89&limit=100')
      const names = await page.locator('.corporations h3 a').allTextContents()
      assert.ok(names.length > 3)
      assert.equal(new Set(names).size, names.length)
    }))
})

const TREES = join(import.meta.dirname, 'trees')

const TREE_PAGES: Readonly<Record<string, string>> = {
  home: '/',
  search: '/search?q=%E9%9D%92%E8%91%89&pref=13',
  nothing: '/search?q=zzzzzzz',
  company: `/corp/${RICH}`,
  building: `/corp/${RICH}/building`,
  match: '/match',
  developers: '/developers',
  report: `/report/${RICH}`,
}

// Landmarks, headings, fields and buttons, without what they hold: lists and texts change with the data.
const STRUCTURE =
  /^\s*- (?:banner|main|contentinfo|navigation|search|region|complementary|heading|form|searchbox|textbox|combobox|button|table|radio|checkbox)\b/

function structureOf(tree: string): string {
  const lines = tree.split('\n').filter((line) => STRUCTURE.test(line))
  const named = lines.map((line) => line.replace(/^ */, (space) => ' '.repeat(space.length / 2)).replace(/:.*$/, ''))
  return `${named.join('\n')}\n`
}

describe('the accessibility tree', IN_BROWSER, () => {
  const visit = browsedSite()

  test('of a page is that of its file in trees', () =>
    visit({ viewport: { width: 1280, height: 900 } }, async (page) => {
      for (const [name, path] of Object.entries(TREE_PAGES)) {
        await page.goto(path)
        const tree = structureOf(await page.locator('body').ariaSnapshot())
        assert.equal(tree, readFileSync(join(TREES, `${name}.txt`), 'utf8'))
      }
    }))
})
