import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type DemoHandlers, openDemoHandlers } from '../privacy/demo-handlers.ts'
import { openDemoRegister } from '../privacy/demo-register.ts'

const MOST_BYTES = 16 * 1_024

describe('every page', () => {
  let page: DemoHandlers['page']
  let companies: readonly string[]

  before(async () => {
    const demo = await openDemoRegister()
    page = openDemoHandlers(demo).page
    const { sorted } = demo.register.index.numbers
    companies = Array.from(
      sorted.filter((_, i) => i % 100 === 0),
      (number) => `/corp/${number}`,
    )
  })

  for (const encoding of ['br', 'gzip'] as const) {
    test(`is sent in at most 16 KB, as ${encoding}`, async () => {
      const paths = [...PAGES, ...companies.flatMap((path) => [path, `${path}/building`])]
      const tooHeavy: string[] = []
      for (const path of paths.flatMap((path) => [path, `/en${path}`])) {
        const { body, status } = await page(path, encoding)
        assert.notEqual(status, 500, path)
        if (Buffer.byteLength(body) > MOST_BYTES) tooHeavy.push(`${path}: ${Buffer.byteLength(body)} bytes`)
      }
      assert.deepEqual(tooHeavy, [])
    })
  }
})

const PAGES = [
  ...['/', '/discover', '/match', '/developers', '/pricing', '/data', '/docs', '/docs/mcp', '/docs/ext', '/nothing'],
  ...['/search', '/search?q=zzzzzz', '/search?q=%E5%95%86&limit=100', '/search?pref=13&limit=100&sort=address'],
]
