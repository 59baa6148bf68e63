import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPageRequest } from '../../../src/web/http/page-request.ts'
import { isSameOrigin } from '../../../src/web/http/same-origin.ts'
import { get } from '../sample-request.ts'

const BASE_URL = 'https://corp.example'

describe('isSameOrigin', () => {
  for (const [headers, expected] of [
    [{}, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    // Sec-Fetch-Site counts before Origin and Host.
    [{ 'sec-fetch-site': 'cross-site', origin: BASE_URL, host: 'corp.example' }, false],
    // Behind a proxy that sends another Host, and where pages are opened under another origin than BASE_URL.
    [{ origin: BASE_URL, host: 'inside:3000' }, true],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
    [{ origin: 'https://evil.example', host: 'corp.example' }, false],
    [{ origin: 'https://corp.example.evil.example', host: 'corp.example' }, false],
    [{ origin: 'https://corp.example:8443', host: 'corp.example' }, false],
    [{ origin: 'null', host: 'corp.example' }, false],
    [{ origin: '', host: 'corp.example' }, false],
  ] as const) {
    test(`${expected ? 'takes' : 'refuses'} a post with ${JSON.stringify(headers)}`, () => {
      assert.equal(isSameOrigin(readPageRequest(get('/report/1', { headers })), BASE_URL), expected)
    })
  }
})
