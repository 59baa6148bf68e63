import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PAGE_HEADERS, storageHeader } from '../../../src/web/page-writer.tsx'

describe('PAGE_HEADERS', () => {
  const headers = new Map(PAGE_HEADERS)

  test('let a page load our own files alone, and nobody frame it, send its forms elsewhere or change its base', () => {
    assert.deepEqual(headers.get('Content-Security-Policy')?.split('; ').sort(), [
      ...["base-uri 'none'", "connect-src 'self'", "default-src 'none'", "form-action 'self'"],
      ...["frame-ancestors 'none'", "img-src 'self' data:", "script-src 'self'", "style-src 'self'"],
    ])
    assert.equal(headers.get('X-Frame-Options'), 'DENY')
  })

  test('have no type guessed, no other site told of an address, and no window or file of ours shared', () => {
    assert.equal(headers.get('X-Content-Type-Options'), 'nosniff')
    assert.equal(headers.get('Referrer-Policy'), 'same-origin')
    assert.equal(headers.get('Cross-Origin-Opener-Policy'), 'same-origin')
    assert.equal(headers.get('Cross-Origin-Resource-Policy'), 'same-origin')
    assert.match(headers.get('Permissions-Policy') ?? '', /camera=\(\), microphone=\(\), geolocation=\(\)/)
  })

  test('keep a secret page nowhere', () => {
    assert.deepEqual(storageHeader('none'), ['Cache-Control', 'no-store'])
    assert.deepEqual(storageHeader('brief'), ['Cache-Control', 'private, max-age=60'])
  })
})
