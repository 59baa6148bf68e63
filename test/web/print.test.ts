import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { numberOf } from '../fixtures/small-register.ts'
import { type BrowserSite, openBrowserSite } from './browser-site.ts'
import { accessibilityFaults, findChromium, launchChromium, watchedPage } from './watched-browser.ts'

const executable = findChromium(process.env['CI'] !== undefined && process.env['CI'] !== '')

describe('a page on paper', { skip: executable === undefined }, () => {
  let site: BrowserSite
  let browser: Browser

  before(async () => {
    site = await openBrowserSite()
    browser = await launchChromium(executable ?? '')
  })

  after(async () => {
    await browser?.close()
    await site?.close()
  })

  for (const path of ['/search?q=%E9%9D%92%E8%91%89', '/discover', `/corp/${numberOf(0)}`]) {
    test(`has nothing of the dark screen it is printed from: ${path}`, async () => {
      const { page, close } = await watchedPage(browser, site.origin)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await page.goto(path)
      assert.deepEqual(await accessibilityFaults(page), [])
      const inks = await page.evaluate<readonly string[]>(`['--tint', '--mark', '--danger', '--shade-1'].map((name) =>
        getComputedStyle(document.documentElement).getPropertyValue(name).trim())`)
      assert.deepEqual(inks, ['#eaf0f7', '#fbeebb', '#a3271a', '#dfe8f2'])
      await close()
    })
  }
})
