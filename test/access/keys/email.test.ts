import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseEmail } from '../../../src/access/keys/email.ts'
import { records, tuples } from '../../fixtures/tables.ts'

describe('parseEmail', () => {
  const taken: readonly { readonly input: string; readonly written: string }[] = records(import.meta, 'email-taken')
  for (const { input, written } of taken)
    test(`takes ${input.slice(0, 40)}`, () => assert.equal(parseEmail(input), written))

  const rejected: readonly (readonly [string])[] = tuples(import.meta, 'email-rejected')
  for (const input of [...rejected.flat(), '\ufdfa'.repeat(10_000), `${'a'.repeat(10_000)}@example.jp`])
    test(`rejects ${JSON.stringify(input.slice(0, 40))} (${input.length})`, () =>
      assert.equal(parseEmail(input), undefined))
})
