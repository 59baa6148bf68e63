import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formApart, formJoined, splitAtForm } from '../../../src/match/reading/form-apart.ts'
import { records } from '../../fixtures/tables.ts'

for (const [table, of] of [
  ['form-apart', formApart],
  ['form-apart-reads', formJoined],
  ['form-apart-splits', splitAtForm],
] as const)
  describe(of.name, () => {
    for (const { text, expected } of records<{ text: string; expected?: unknown }>(import.meta, table))
      test(`makes ${expected} of ${text}`, () => assert.deepEqual(of(text), expected))
  })
