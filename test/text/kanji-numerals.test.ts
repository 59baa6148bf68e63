import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseKanjiNumeral } from '../../src/text/kanji-numerals.ts'

describe('parseKanjiNumeral', () => {
  const rows: readonly (readonly [text: string, value: number | undefined])[] = [
    ['一', 1],
    ['十', 10],
    ['十二', 12],
    ['二十', 20],
    ['二十三', 23],
    ['二三', 23],
    ['一〇', 10],
    ['百', 100],
    ['百二', 102],
    ['百〇二', 102],
    ['二百三十四', 234],
    ['', undefined],
    ['十百', undefined],
    ['二十三十', undefined],
    ['千', undefined],
    ['力', undefined],
  ]
  for (const [text, value] of rows)
    test(`reads ${text || 'nothing'}`, () => assert.equal(parseKanjiNumeral(text), value))
})
