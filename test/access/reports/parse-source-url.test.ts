import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { parseSourceUrl } from '../../../src/access/reports/parse-report.ts'

describe('parseSourceUrl', () => {
  const accepted: readonly (readonly [text: string, normal: string])[] = [
    ['https://www.example.co.jp/company', 'https://www.example.co.jp/company'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://Example.COM:8443/a?b=1#c', 'https://example.com:8443/a?b=1#c'],
    ['https://日本語.jp/会社', 'https://xn--wgv71a119e.jp/%E4%BC%9A%E7%A4%BE'],
    ['https://a_b.example.com/', 'https://a_b.example.com/'],
    ['https://example.com./', 'https://example.com./'],
  ]
  for (const [text, normal] of accepted) test(`takes ${text}`, () => assert.equal(parseSourceUrl(text), normal))

  const refused = [
    ...['', 'example.com', 'www.example.com/page', 'ftp://example.com/', 'javascript:alert(1)', 'data:text/html,x'],
    ...['file:///etc/passwd', 'mailto:a@example.com', 'http://', 'https://', 'https:///page'],
    ...['javascript:alert(1)//example.co.jp', 'https://localhost/', 'https://localhost:8080/x'],
    ...['https://foo.localhost/', 'https://intranet/', 'https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/'],
    ...['https://[::1]/', 'https://printer.local/', 'https://db.internal/', 'https://nobody.invalid/'],
    ...['https://user:secret@example.com/', 'https://user@example.com/', 'https://:secret@example.com/'],
    ...['https://example.onion/', 'https://.com/', 'https://a..com/', 'https://-a.com/', 'https://exa mple.com/'],
    ...['https://example.c/', `https://${'a.'.repeat(130)}com/`],
  ]
  for (const text of refused) test(`refuses ${text.slice(0, 60)}`, () => assert.equal(parseSourceUrl(text), undefined))

  test('gives only URLs that it takes again, unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (text) => {
        const url = parseSourceUrl(text)
        if (url !== undefined) assert.equal(parseSourceUrl(url), url)
      }),
    )
  })
})
