import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { floorOf } from '../../src/text/address/address-key.ts'
import { buildingName } from '../../src/text/address/building-name.ts'
import { englishKey } from '../../src/text/english-key.ts'
import { parseKanjiNumeral } from '../../src/text/letters/kanji-numerals.ts'
import { closeAnd, closeBracket, writeOutAnd } from '../../src/text/letters/signs.ts'
import { numeralVariants } from '../../src/text/query-words.ts'
import { tuples } from '../fixtures/tables.ts'

// Each has a table of texts and what it makes of them.
const FUNCTIONS: readonly (readonly [table: string, of: (text: string) => unknown])[] = [
  ['../letters/tables/and-sign-rows', writeOutAnd],
  ['../letters/tables/and-sign-rows-2', closeAnd],
  ['../letters/tables/close-bracket', closeBracket],
  ['../letters/tables/kanji-numerals', parseKanjiNumeral],
  ['../address/tables/floor-of', floorOf],
  ['../address/tables/building-name', buildingName],
  ['numerals', numeralVariants],
  ['english-key', englishKey],
]

for (const [table, of] of FUNCTIONS)
  describe(of.name, () => {
    for (const [text, made] of tuples<readonly [string, unknown]>(import.meta, table))
      test(`makes ${made ?? 'nothing'} of ${text || 'nothing'}`, () => assert.deepEqual(of(text), made))
  })
