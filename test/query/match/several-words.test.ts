import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { ordinalsOfLists } from '../../../src/index/lists/sorted-ordinals.ts'
import { NO_FIELD } from '../../../src/index/text/pattern.ts'
import { arrayLists, type FieldLists } from '../../../src/query/match/field-lists.ts'
import { candidatesOf, matchSeveralWords, seekAll, type Word, wordOf } from '../../../src/query/match/several-words.ts'
import { textQuestion } from '../../../src/query/match/text-question.ts'
import { filterOf } from '../../../src/query/register/filter.ts'
import { textIn } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'
import { measureWork } from '../cost/work-meter.ts'

// Ordinals are the indexes of this list.
const SKETCHES = records<Sketch>(import.meta, 'several-words-sketches')

// Matches by the worst field of any word: trade name; reading, English or usual name; romanised reading; former name.
const ROWS = records<{
  q: string
  partial: readonly (readonly number[])[]
  total: number
  prefecture?: string
  former?: readonly number[]
}>(import.meta, 'several-words-rows')

// Words in more than 1/128 of the register are intersected as bit sets, rarer words by their ordinals.
for (const others of [0, 400])
  for (const leaf of [1, 8])
    describe(`matchSeveralWords among ${SKETCHES.length + others}, with leaves of ${leaf}`, async () => {
      const more = Array.from({ length: others }, () => ({ name: '若葉' }))
      const { index, columns } = (await smallRegister([...SKETCHES, ...more], leaf)).register

      for (const { q, prefecture, partial, former = [], total } of ROWS)
        test(`finds ${JSON.stringify(partial)} for ${q} ${prefecture ?? ''}`, () => {
          const text = textIn(index, q)
          const question = textQuestion(columns, text, prefecture === undefined ? {} : { prefecture })
          const found = matchSeveralWords(index, question)
          // A match in two fields is in the lists of both, and counts for the better field.
          const seen = new Set<number>()
          const byField = found.partial.map((lists) =>
            ordinals(lists).filter((ordinal) => !seen.has(ordinal) && seen.add(ordinal)),
          )
          assert.deepEqual(byField, partial)
          assert.deepEqual(ordinals(found.formerForms.partial), former)
          assert.equal(found.total, total)
        })

      test('knows which begin with the words in a row, or are them', () => {
        const text = textIn(index, '山田 建設')
        const { exact, prefix } = matchSeveralWords(index, textQuestion(columns, text))
        assert.deepEqual(exact.map(ordinals), [[0], [], [], [5]])
        assert.deepEqual(prefix.map(ordinals), [[0], [], [], [5]])
      })
    })

describe('matchSeveralWords of common words', async () => {
  const [inNames, elsewhere, former] = [60, 15, 12]
  const of = (count: number, sketch: Sketch) => Array.from({ length: count }, () => sketch)
  const { index, columns } = (
    await smallRegister([
      ...of(inNames, { name: '山田北建設' }),
      ...of(elsewhere, { name: '山田', otherNames: ['建設'] }),
      ...of(elsewhere, { name: '建設', otherNames: ['山田'] }),
      ...of(former, { name: '山田', formerNames: [{ name: '建設', until: '2020-01-01' }] }),
      ...of(former, { name: '建設', formerNames: [{ name: '山田', until: '2020-01-01' }] }),
      ...of(400, { name: '若葉' }),
    ])
  ).register

  test('adds each posting list to one set', () => {
    const text = textIn(index, '山田 建設')
    const question = textQuestion(columns, text)
    let total = 0
    const work = measureWork(() => {
      total = matchSeveralWords(index, question).total
    })
    assert.equal(total, inNames + 2 * elsewhere + 2 * former)
    // The list of names that contain a word is a bit set, which takes no steps.
    assert.equal(work, 2 * (elsewhere + former))
  })

  test('seeks the few that are left in no list of the words that left them', async () => {
    const words = ['山田', '建設', '川岸']
    const each = words.flatMap((name) => [
      ...of(inNames, { name }),
      ...of(elsewhere, { name: '青葉', otherNames: [name] }),
    ])
    const all = [{ name: words.join('') }, { name: '川岸山田', otherNames: ['建設'] }]
    const few = (await smallRegister([...each, ...all, ...of(400, { name: '若葉' })])).register
    const text = textIn(few.index, words.join(' '))
    const question = textQuestion(few.columns, text)
    let partial: readonly number[][] = []
    const work = measureWork(() => {
      partial = matchSeveralWords(few.index, question).partial.map(ordinals)
    })
    const lengths = partial.map(({ length }) => length)
    assert.deepEqual(lengths, [1, 1, 0, 0])
    // The lists of two words are added to bit sets, and the few left are sought in the lists of the third word.
    assert.ok(work < 4 * elsewhere, `${work} steps`)
  })
})

function ordinals(lists: Parameters<typeof ordinalsOfLists>[0]): number[] {
  return [...ordinalsOfLists(lists, undefined)]
}

// Ordinals are the indexes of this list.
const { index, columns } = (await smallRegister(records<Sketch>(import.meta, 'word-sketches'), 1)).register

// The lists of a word by field, and their union: each ordinal with its best field. サーバー has the lists of two nodes,
// its own and that of サーバ as a whole run of kana, which may share corporations.
const WORDS = records<{ word: string; lists: readonly number[][]; best: object }>(import.meta, 'word')

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
const SOUGHT = records<{ candidates: Fields; words: Fields[]; left: number[][] }>(import.meta, 'word-sought')

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
