import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseEmail } from '../../../src/access/keys/email.ts'
import { records, texts } from '../../fixtures/tables.ts'

describe('parseEmail', () => {
  for (const { input, written } of [
    ...records<{ readonly input: string; readonly written: string }>(import.meta, 'email-takes'),
    { input: `${'a'.repeat(64)}@${'b'.repeat(63)}.jp`, written: `${'a'.repeat(64)}@${'b'.repeat(63)}.jp` },
  ])
    test(`takes ${input.slice(0, 40)}`, () => assert.equal(parseEmail(input), written))

  for (const input of [
    ...texts(import.meta, 'email-rejects'),
    `${'a'.repeat(65)}@example.jp`,
    `taro@${'b'.repeat(64)}.jp`,
    `${'a'.repeat(60)}@${'b.'.repeat(100)}jp`,
    '\ufdfa'.repeat(10_000),
    `${'a'.repeat(10_000)}@example.jp`,
  ])
    test(`rejects ${JSON.stringify(input.slice(0, 40))} (${input.length})`, () =>
      assert.equal(parseEmail(input), undefined))
})
