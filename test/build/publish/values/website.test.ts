import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseWebsite } from '../../../../build/publish/values/website.ts'

describe('parseWebsite', () => {
  const taken = [
    ...['http://example.co.jp', 'https://www.example.jp/about?x=1#y', 'HTTPS://Example.JP/', 'http://日本語.jp/会社'],
    ...['http://a_b.example.jp', 'http://example.jp:8080/', 'https://example.jp/あ、い,う'],
    'https://archive.example.jp/2020/https://example.com/',
  ]
  for (const address of taken)
    test(`takes ${address} as it is`, () => assert.equal(parseWebsite(` ${address} `), address))

  const left = [
    undefined,
    '',
    'www.example.jp',
    'example',
    'ftp://example.jp',
    'javascript:alert(1)',
    'http://',
    'http://localhost/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://user:pass@example.jp/',
    'http://example.jp/"onclick=',
    'http://example.jp/<script>',
    'http:\\\\example.jp',
    'http://example.jp\\@evil.jp',
    'http://example.jp/a b',
    'http://example.jp http://example.com',
    'http://example.jp、http://example.com',
    'http://example.jp、example.com',
    'http://example.jp/;http://example.com/',
    'http://exa\u202emple.jp',
    'http://example.jp/\u202egro.live',
    'http://example.jp/a\u0000b',
    'http://-.jp',
    `http://example.jp/${'x'.repeat(2000)}`,
  ]
  for (const address of left)
    test(`leaves out ${JSON.stringify(address?.slice(0, 40))}`, () => assert.equal(parseWebsite(address), undefined))
})
