import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { numeralVariants } from '../../src/text/numerals.ts'
import { tuples } from '../fixtures/tables.ts'

describe('numeralVariants', () => {
  const rows: readonly (readonly [word: string, variants: readonly string[]])[] = tuples(import.meta)
  for (const [word, variants] of rows)
    test(`gives the other scripts of ${word || 'nothing'}`, () => assert.deepEqual(numeralVariants(word), variants))
})
