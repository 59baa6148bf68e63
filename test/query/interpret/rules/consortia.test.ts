import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { leadingMember } from '../../../../src/query/interpret/rules/consortia.ts'
import { tuples } from '../../../fixtures/tables.ts'

describe('leadingMember', () => {
  const rows = [
    ...tuples<readonly [text: string, ...names: string[]]>(import.meta),
    ['(株)山田印刷 他３者'.normalize('NFKC'), '(株)山田印刷'],
  ]
  for (const [text, ...names] of rows)
    test(`reads ${text || 'nothing'} as ${names.join(', ') || 'no consortium'}`, () =>
      assert.deepEqual(
        leadingMember(text).map((cut) => cut.text),
        names,
      ))
})
