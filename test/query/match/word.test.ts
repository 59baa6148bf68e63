import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { NO_FIELD } from '../../../src/index/text/pattern.ts'
import { arrayLists, type FieldLists } from '../../../src/query/match/field-lists.ts'
import { candidatesOf, seekAll, type Word, wordOf } from '../../../src/query/match/several-words.ts'
import { filterOf } from '../../../src/query/register/filter.ts'
import { textIn } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

// Ordinals are the indexes of this list.
const { index, columns } = (await smallRegister(records<Sketch>(import.meta, 'word-sketches'), 1)).register

// The lists of a word by field, and their union: each ordinal with its best field. サーバー has the lists of two nodes,
// its own and that of サーバ as a whole run of kana, which may share corporations.
const WORDS = records<{ word: string; lists: readonly number[][]; best: object }>(import.meta)

describe('wordOf and candidatesOf', () => {
  for (const { word, lists, best } of WORDS)
    test(`have ${JSON.stringify(best)} for ${word}`, () => {
      const found = wordIn(word)
      assert.deepEqual(shown(found.fields), lists)
      assert.equal(found.count, lists.flat().length)
      assert.deepEqual(bestOf(found), best)
    })

  test('leave out what does not pass the filter', () => {
    const inTokyo = filterOf(columns, { prefecture: '13' })
    assert.deepEqual([...candidatesOf(wordIn('サーバー'), inTokyo).ordinals], [0, 2])
    assert.deepEqual([...candidatesOf(wordIn('山'), inTokyo).ordinals], [4])
  })
})

type Fields = Readonly<Record<number, number>>

// Candidates with their fields, the fields of the other words, and the candidates left, by their worst field.
const SOUGHT = records<{ candidates: Fields; words: readonly Fields[]; left: readonly number[][] }>(
  import.meta,
  'word-sought',
)

describe('seekAll', () => {
  for (const { candidates, words, left } of SOUGHT)
    test(`leaves ${JSON.stringify(left)} of ${JSON.stringify(candidates)} in ${JSON.stringify(words)}`, () => {
      const part = {
        ordinals: Uint32Array.from(Object.keys(candidates), Number),
        fields: Uint8Array.from(Object.values(candidates)),
      }
      assert.deepEqual(shown(seekAll(part, words.map(madeWord))), left)
    })
})

function wordIn(word: string): Word {
  const text = textIn(index, word)
  return wordOf(index, text.joined, text.probes[0]!)
}

function madeWord(fieldOf: Fields): Word {
  const of = (field: number) =>
    arrayLists(
      Object.keys(fieldOf)
        .map(Number)
        .filter((ordinal) => fieldOf[ordinal] === field),
    )
  return { fields: [of(0), of(1), of(2), of(3)], count: Object.keys(fieldOf).length }
}

function bestOf(word: Word): Record<number, number> {
  const { ordinals, fields } = candidatesOf(word, undefined)
  assert.ok(fields.every((field) => field < NO_FIELD))
  return Object.fromEntries(Array.from(ordinals, (ordinal, i) => [ordinal, fields[i]!]))
}

function shown(lists: FieldLists): number[][] {
  return lists.map((ofField) => ofField.flatMap((list) => [...ordinalsIn(list)]))
}
