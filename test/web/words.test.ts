import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWebHandler } from '../../src/web/web-handler.ts'
import { sampleContext } from './sample-context.ts'
import { get, textOf } from './sample-request.ts'

const handler = createWebHandler(await sampleContext())
const PAGES = [
  ...['', '/search', '/discover', '/match', '/developers', '/pricing', '/docs', '/docs/ext', '/docs/mcp', '/data'],
]
const JAPANESE = PAGES.map((path) => path || '/')
const ENGLISH = PAGES.map((path) => `/en${path}`)

describe('the words of the pages', () => {
  for (const path of [...JAPANESE, ...ENGLISH]) {
    test(`${path} has no two links of one name that lead to two places`, async () => {
      const html = textOf(await handler(get(path)))
      const targets = new Map<string, string>()
      for (const [, href = '', name = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^<]+)<\/a>/g)) {
        assert.equal(targets.get(name) ?? href, href, name)
        targets.set(name, href)
      }
      assert.ok(targets.size > 5)
    })
  }

  for (const path of JAPANESE) {
    test(`${path} calls lists and tools what the other pages call them`, async () => {
      assert.doesNotMatch(textOf(await handler(get(path))), /名寄せ|道具/)
    })
  }

  // "Listed" means that the shares of a company are traded.
  for (const path of ENGLISH) {
    test(`${path} does not call every corporation listed`, async () => {
      assert.doesNotMatch(textOf(await handler(get(path))), /listed corporation/)
    })
  }
})
