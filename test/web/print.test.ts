import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { numberOf } from '../fixtures/small-register.ts'
import { accessibilityFaults, browsedSite, findChromium } from './watched-browser.ts'

const executable = findChromium(process.env['CI'] !== undefined && process.env['CI'] !== '')

describe('a page on paper', { skip: executable === undefined }, () => {
  const { visit } = browsedSite(executable)

  for (const path of ['/search?q=%E9%9D%92%E8%91%89', '/discover', `/corp/${numberOf(0)}`])
    test(`has nothing of the dark screen it is printed from: ${path}`, async () => {
      const { page, close } = await visit()
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await page.goto(path)
      assert.deepEqual(await accessibilityFaults(page), [])
      const inks = await page.evaluate<readonly string[]>(`['--tint', '--mark', '--danger', '--shade-1'].map((name) =>
        getComputedStyle(document.documentElement).getPropertyValue(name).trim())`)
      assert.deepEqual(inks, ['#eaf0f7', '#fbeebb', '#a3271a', '#dfe8f2'])
      await close()
    })

  for (const path of ['/search?q=%E9%9D%92%E8%91%89', '/match', `/corp/${numberOf(0)}`])
    test(`has no button, and no choice of another order: ${path}`, async () => {
      const { page, close } = await visit()
      await page.emulateMedia({ media: 'print' })
      await page.goto(path)
      assert.equal(await page.locator('button:visible, .order:visible').count(), 0)
      await close()
    })
})
