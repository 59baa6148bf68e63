import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openAssets } from '../../../src/web/http/assets.ts'
import { headerOf } from '../sample-request.ts'

describe('openAssets', () => {
  test('lets no browser guess what a file is, and no other site have it', async () => {
    const assets = openAssets()
    for (const path of [assets.href('site.js'), assets.href('card.png'), '/favicon.ico']) {
      const reply = await assets.reply(path, undefined)
      assert.ok(reply)
      assert.equal(headerOf(reply, 'X-Content-Type-Options'), 'nosniff')
      assert.equal(headerOf(reply, 'Cross-Origin-Resource-Policy'), 'same-origin')
    }
  })

  test('tells caches that what can be packed differs by Accept-Encoding', async () => {
    const assets = openAssets()
    const reply = await assets.reply(assets.href('site.css'), undefined)
    assert.ok(reply)
    assert.equal(headerOf(reply, 'Vary'), 'Accept-Encoding')
  })
})
