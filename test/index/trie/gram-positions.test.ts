import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fieldUnits } from '../../../src/index/text/field-texts.ts'
import {
  GramPositions,
  ordinalOf,
  PART_ELSEWHERE,
  PART_FORMER,
  PART_NAME,
  partOf,
} from '../../../src/index/trie/compile-trie.ts'
import { shownUnits } from '../../../src/query/explain/step-rows.ts'
import { records } from '../../fixtures/tables.ts'

const CORPORATIONS = [
  fieldUnits({ registered: { core: '山', forms: ['会社'], reading: 'ヤマ', romaji: 'yama' }, usual: [], former: [] }),
  fieldUnits({
    registered: { core: '川', forms: [] },
    usual: [{ core: '海', forms: [] }],
    former: [
      { core: '谷', forms: [] },
      { core: '岸', forms: [] },
    ],
  }),
]
const TEXTS = Uint16Array.from(CORPORATIONS.flat())
const END_OF_FIRST = CORPORATIONS[0]!.length
const places = new GramPositions({ texts: TEXTS, offsets: Uint32Array.of(0, END_OF_FIRST, TEXTS.length) })

// Every position at which a gram may begin, in the order of the text: of the marks only ^, and of yama the beginnings
// of its syllables.
const ROWS = records<{ ordinal: number; in: string; units: string[] }>(import.meta, 'gram-positions-rows')

const PARTS = new Map([
  [PART_NAME, 'name'],
  [PART_ELSEWHERE, 'other'],
  [PART_FORMER, 'former'],
])

describe('GramPositions', () => {
  test('are where a gram may begin, with the corporation and the field', () => {
    const inText = [...places.positions.keys()].sort((a, b) => places.positions[a]! - places.positions[b]!)
    const found = inText.map((i) => ({
      ordinal: ordinalOf(places.owners[i]!),
      in: PARTS.get(partOf(places.owners[i]!)),
      unit: shownUnits([TEXTS[places.positions[i]!]!]),
    }))
    const expected = ROWS.flatMap(({ units, ...row }) => units.map((unit) => ({ ...row, unit })))
    assert.deepEqual(found, expected)
  })

  test('stand by their unit, then as in the text', () => {
    const units = [...new Set(Array.from(places.positions, (position) => TEXTS[position]!))].sort((a, b) => a - b)
    const told = places.groups.map(({ unit }) => unit)
    assert.deepEqual(told, units)
    for (const { unit, start, end } of places.groups) {
      const positions = [...places.positions.subarray(start, end)]
      const expected = [...TEXTS.keys()].filter((at) => TEXTS[at] === unit && positions.includes(at))
      assert.deepEqual(positions, expected)
      assert.ok(positions.length > 0)
    }
  })

  for (const { gram, letters } of records<{ gram: string; letters: number }>(import.meta, 'gram-positions-know'))
    test(`know ${letters} romanised letters of ${gram}`, () => {
      const length = [...gram.replace('~', '')].length
      const isGram = (position: number) => shownUnits([...TEXTS.subarray(position, position + length)]) === gram
      const position = places.positions.find(isGram)
      assert.ok(position !== undefined)
      assert.equal(places.romanisedLetters(position, length), letters)
    })
})
