import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { type BrowserSite, openBrowserSite, type SiteOptions } from './browser-site.ts'

const EXECUTABLE = '/usr/bin/chromium'
const FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/** Returns the path of Chromium. Without one, prints a warning and returns undefined, or throws on CI. */
export function findChromium(isCi: boolean): string | undefined {
  if (existsSync(EXECUTABLE)) return EXECUTABLE
  if (isCi) throw new Error(`browser tests: ${EXECUTABLE} is missing, and CI is set. Run: apt-get install -y chromium`)
  console.error(`SKIPPED: browser tests, because ${EXECUTABLE} is missing. Run: apt-get install -y chromium`)
  return undefined
}

/** Opens the sample site and a browser, for the tests of the suite that calls this. */
export function browsedSite(executable: string | undefined, options: SiteOptions = {}): BrowsedSite {
  let site: BrowserSite | undefined
  let browser: Browser | undefined
  before(async () => {
    site = await openBrowserSite(options)
    browser = await launchChromium(executable ?? '')
  })
  after(async () => {
    await browser?.close()
    await site?.close()
  })
  return {
    visit: (options) => {
      if (browser === undefined || site === undefined) throw new Error('browsed-site: visited before its tests begin.')
      return watchedPage(browser, site.origin, options)
    },
    faults: () => site?.faults ?? [],
  }
}

type BrowsedSite = {
  visit(options?: BrowserContextOptions): Promise<WatchedPage>
  /** The bugs that the site reported while it answered. */
  faults(): BrowserSite['faults']
}

export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: FLAGS })
}

/**
 * A page that records what must not happen: console errors, dialogs, requests to other hosts, scripts from elsewhere.
 */
export type WatchedPage = {
  readonly page: Page
  readonly trouble: readonly string[]
  /** A word for each time that the browser asked whether to leave the page; the answer was yes. */
  readonly warned: readonly string[]
  close(): Promise<void>
}

export async function watchedPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
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
