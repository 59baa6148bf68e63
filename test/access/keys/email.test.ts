import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseEmail } from '../../../src/access/keys/email.ts'

describe('parseEmail', () => {
  for (const { input, written } of [
    { input: 'taro@example.jp', written: 'taro@example.jp' },
    { input: '  Taro.Yamada@Example.CO.JP ', written: 'Taro.Yamada@Example.CO.JP' },
    { input: 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ', written: 'taro@example.jp' },
    { input: 'a..b.@docomo.ne.jp', written: 'a..b.@docomo.ne.jp' },
    { input: "o'hara+keys@sub.example.xn--q9jyb4c", written: "o'hara+keys@sub.example.xn--q9jyb4c" },
    { input: `${'a'.repeat(64)}@${'b'.repeat(63)}.jp`, written: `${'a'.repeat(64)}@${'b'.repeat(63)}.jp` },
  ])
    test(`takes ${input.slice(0, 40)}`, () => assert.equal(parseEmail(input), written))

  for (const input of [
    '',
    '@',
    'taro',
    'taro@',
    '@example.jp',
    'taro@example',
    'taro@example..jp',
    'taro@-example.jp',
    'taro@example-.jp',
    'taro@example.jp.',
    'taro@127.0.0.1',
    'taro@[127.0.0.1]',
    'a@b@example.jp',
    'ta ro@example.jp',
    'taro@exam ple.jp',
    'taro@example.jp\nBcc: all@example.jp',
    'taro\0@example.jp',
    '"taro yamada"@example.jp',
    'Taro <taro@example.jp>',
    '太郎@example.jp',
    'taro@例え.jp',
    '\ud800@example.jp',
    'taro@example.jp\u202e',
    '__proto__',
    '<script>@example.jp',
    `${'a'.repeat(65)}@example.jp`,
    `taro@${'b'.repeat(64)}.jp`,
    `${'a'.repeat(60)}@${'b.'.repeat(100)}jp`,
    '\ufdfa'.repeat(10_000),
    `${'a'.repeat(10_000)}@example.jp`,
  ])
    test(`rejects ${JSON.stringify(input.slice(0, 40))} (${input.length})`, () =>
      assert.equal(parseEmail(input), undefined))
})
