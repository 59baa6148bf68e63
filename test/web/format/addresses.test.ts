import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatPostalCode, webAddress } from '../../../src/web/format/addresses.ts'

describe('formatPostalCode', () => {
  test('puts the hyphen into seven digits only', () => {
    assert.equal(formatPostalCode('1000005'), '〒100-0005')
    assert.equal(formatPostalCode('SW1A'), '〒SW1A')
  })
})

const WEBSITES: readonly (readonly [text: string, href: string | undefined, label?: string])[] = [
  ['https://www.example.co.jp/', 'https://www.example.co.jp/', 'www.example.co.jp'],
  ['http://例え.jp/会社', 'http://xn--r8jz45g.jp/%E4%BC%9A%E7%A4%BE', '例え.jp/会社'],
  ['www.example.co.jp/about', 'https://www.example.co.jp/about', 'www.example.co.jp/about'],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)//.example', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['mailto:info@example.co.jp', undefined],
  ['準備中', undefined],
  ['', undefined],
  ['https://', undefined],
]

describe('webAddress', () => {
  for (const [text, href, label] of WEBSITES) {
    test(`takes ${JSON.stringify(text)} for ${href ?? 'plain text'}`, () => {
      assert.deepEqual(webAddress(text), href === undefined ? undefined : { href, label })
    })
  }
})
