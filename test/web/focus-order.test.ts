import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { browsedSite, findChromium } from './watched-browser.ts'

const PATHS = ['/search?q=%E9%9D%92%E8%91%89', '/search', '/discover']

// The widths of a phone, and of 1280 pixels at a zoom of 200 %.
const WIDTHS = [320, 640]

type Stop = { readonly text: string; readonly top: number; readonly bottom: number }

const executable = findChromium(process.env['CI'] !== undefined && process.env['CI'] !== '')

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

describe('the focus in one column', { skip: executable === undefined }, () => {
  const { visit } = browsedSite(executable)

  for (const width of WIDTHS)
    for (const path of PATHS)
      test(`goes down ${path}, ${width} wide`, async () => {
        const { page, close } = await visit({ viewport: { width, height: 740 } })
        await page.goto(path)
        // The first stop skips the head of the page, and is visible only while it has the focus.
        const [, ...stops] = await stopsOf(page)
        assert.ok(stops.length > 10)
        const back = stops.filter(({ bottom }, i) => bottom <= (stops[i - 1]?.top ?? 0))
        assert.deepEqual(back, [])
        await close()
      })

  test('gets from the head of a search to its filters by one link', async () => {
    const { page, close } = await visit({ viewport: { width: 320, height: 740 } })
    await page.goto('/search?q=%E9%9D%92%E8%91%89')
    await page.getByRole('link', { name: '絞り込む' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.closest("section").parentElement.id'), 'filters')
    await close()
  })
})
