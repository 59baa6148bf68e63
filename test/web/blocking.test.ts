import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { devices } from 'playwright-core'
import { browsedSite, findChromium } from './watched-browser.ts'

// A processor four times slower than this one stands for that of a phone. A task blocks the page for as long as it
// takes beyond 50 ms.
const SLOWDOWN = 4
const UNNOTICED_MILLIS = 50
const MOST_BLOCKED_MILLIS = 1_000

const OBSERVE = `globalThis.tasks = []
  globalThis.observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask', buffered: true })`

// The observer hears of a task only after the task has ended.
const TASKS = `new Promise((done) => setTimeout(() => done(tasks), ${UNNOTICED_MILLIS}))`

const BUSY = `addEventListener('DOMContentLoaded', () => {
  for (const end = performance.now() + ${MOST_BLOCKED_MILLIS + 100}; performance.now() < end; );
})`

const executable = findChromium(process.env['CI'] !== undefined && process.env['CI'] !== '')

describe('the reference on a slow phone', { skip: executable === undefined }, () => {
  const { visit, faults } = browsedSite(executable)

  /** Returns the milliseconds for which a page is blocked while it loads; `script` runs before the page's own. */
  async function blockedMillis(path: string, script: string = ''): Promise<number> {
    const { defaultBrowserType: _, ...phone } = devices['Pixel 5'] ?? assert.fail('no phone')
    const { page, trouble, close } = await visit(phone)
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(`${OBSERVE};${script}`)
    await page.goto(path, { waitUntil: 'load' })
    const tasks = (await page.evaluate(TASKS)) as readonly number[]
    assert.deepEqual([...trouble, ...faults()], [])
    await close()
    return tasks.reduce((sum, duration) => sum + Math.max(0, duration - UNNOTICED_MILLIS), 0)
  }

  for (const path of ['/docs', '/docs/ext', '/docs/mcp']) {
    test(`${path} keeps nobody waiting for more than ${MOST_BLOCKED_MILLIS} ms`, async (context) => {
      const blocked = await blockedMillis(path)
      context.diagnostic(`${blocked} ms`)
      assert(blocked <= MOST_BLOCKED_MILLIS, `${blocked} ms`)
    })
  }

  test('would be found out: a script that is busy for longer is measured', async () => {
    assert((await blockedMillis('/docs', BUSY)) > MOST_BLOCKED_MILLIS)
  })
})
