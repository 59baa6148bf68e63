import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { type BrowserSite, openBrowserSite, type SiteOptions } from './browser-site.ts'

const EXECUTABLE = '/usr/bin/chromium'
const FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

// Without Chromium the suites are skipped with a warning; on CI they fail.
const isFound = existsSync(EXECUTABLE)
if (!isFound) {
  const missing = `browser tests: ${EXECUTABLE} is missing. Run: apt-get install -y chromium`
  if (process.env['CI']) throw new Error(missing)
  console.error(`SKIPPED: ${missing}`)
}

/** The options of a suite that walks pages. */
export const IN_BROWSER: { readonly skip: boolean } = { skip: !isFound }

// One browser for all suites of this process, and one site for each set of options.
let browser: Promise<Browser> | undefined
const sites = new Map<string, Promise<BrowserSite>>()

after(async () => {
  await (await browser)?.close()
  for (const site of sites.values()) await (await site).close()
})

/** Opens the sample site and a browser, for the tests of the suite that calls this. */
export function browsedSite(options: SiteOptions = {}): BrowsedSite {
  return async (context, walk) => {
    browser ??= chromium.launch({ executablePath: EXECUTABLE, args: FLAGS })
    const key = JSON.stringify(options)
    const opening = sites.get(key) ?? openBrowserSite(options)
    sites.set(key, opening)
    const site = await opening
    const { page, trouble, warned, close } = await watchedPage(await browser, site.origin, context)
    try {
      await walk(page, { warned })
      assert.deepEqual([...trouble, ...site.faults], [])
    } finally {
      await close()
    }
  }
}

/** Walks a page of its own, where nothing may happen that a watched page records, nor a bug that the site reports. */
type BrowsedSite = (
  context: BrowserContextOptions,
  walk: (page: Page, told: Pick<WatchedPage, 'warned'>) => Promise<void>,
) => Promise<void>

/**
 * A page that records what must not happen: console errors, dialogs, requests to other hosts, scripts from elsewhere.
 */
type WatchedPage = {
  readonly page: Page
  readonly trouble: readonly string[]
  /** A word for each time that the browser asked whether to leave the page; the answer was yes. */
  readonly warned: readonly string[]
  close(): Promise<void>
}

async function watchedPage(browser: Browser, origin: string, options: BrowserContextOptions): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'ja-JP', baseURL: origin, ...options })
  const page = await context.newPage()
  const [trouble, warned]: [string[], string[]] = [[], []]
  page.on('console', (message) => {
    // The browser logs a page that answers 400 or 404 on purpose as a failed resource.
    const isExpected = /status of 40[0-9]/.test(message.text())
    if (message.type() === 'error' && !isExpected) trouble.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => trouble.push(`script: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) trouble.push(`request: ${request.url()}`)
  })
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') {
      warned.push(dialog.type())
      void dialog.accept()
      return
    }
    trouble.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { page, trouble, warned, close: () => context.close() }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns the violations that axe-core finds, each as rule and place. The page's own policy stays in force. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  const found: unknown = await page.evaluate(
    `${AXE}; axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`,
  )
  return Array.isArray(found) ? found.map(String) : [`axe answered ${String(found)}`]
}
