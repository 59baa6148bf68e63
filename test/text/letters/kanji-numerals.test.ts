import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseKanjiNumeral } from '../../../src/text/letters/kanji-numerals.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('parseKanjiNumeral', () => {
  const rows: readonly (readonly [text: string, value: number | undefined])[] = tuples(import.meta)
  for (const [text, value] of rows)
    test(`reads ${text || 'nothing'}`, () => assert.equal(parseKanjiNumeral(text), value))
})
