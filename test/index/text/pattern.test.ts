import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { romajiUnitsOf, unitsOf } from '../../../src/index/text/alphabet.ts'
import { fieldUnits } from '../../../src/index/text/field-texts.ts'
import {
  AT_START,
  ELSEWHERE,
  elsewhere,
  INSIDE,
  inFormer,
  inName,
  occurrences,
  WHOLE,
} from '../../../src/index/text/pattern.ts'

const TEXT = fieldUnits({
  registered: { core: '山田北山', forms: ['株式会社'], reading: 'ヤマダ', english: 'yamada', romaji: 'toyota' },
  usual: [{ core: 'サーバ工房', forms: [] }],
  former: [
    { core: '北山', forms: ['有限会社'], reading: 'キタヤマ' },
    { core: '川', forms: [] },
  ],
})
// Fields before and after the tested ones, which must not be read.
const AROUND = fieldUnits({ registered: { core: '海', forms: [] }, usual: [], former: [] })
const FIELDS = {
  texts: Uint16Array.from([...AROUND, ...TEXT, ...AROUND]),
  offsets: Uint32Array.of(0, AROUND.length, AROUND.length + TEXT.length, 2 * AROUND.length + TEXT.length),
}

// How the text matches in the trade name, in other fields and in former names; 0: no match.
const ROWS = [
  { text: '山田北山', name: WHOLE },
  { text: '山田', name: AT_START },
  { text: '北山', name: INSIDE, former: WHOLE },
  { text: '山', name: AT_START | INSIDE, former: INSIDE },
  { text: '会社', name: INSIDE, former: INSIDE },
  { text: '有限会社', former: INSIDE },
  { text: 'ヤマダ', other: WHOLE },
  { text: 'ヤマ', other: AT_START, former: INSIDE },
  { text: 'yamada', other: WHOLE },
  { text: '川', former: WHOLE },
  { text: '海' },
  { text: '田山' },
]

describe('occurrences', () => {
  for (const { text, name = 0, other = 0, former = 0 } of ROWS)
    test(`are ${name}, ${other} and ${former} for ${text}`, () =>
      assert.deepEqual(waysOf({ units: unitsOf(text) }), [name, other, former]))

  for (const { text, wholeRun, other } of [
    { text: 'サーバ', wholeRun: true, other: AT_START },
    { text: 'サー', wholeRun: true, other: 0 },
    { text: 'サー', wholeRun: false, other: AT_START },
    { text: '工房', wholeRun: true, other: INSIDE },
  ])
    test(`are ${other} for ${text}${wholeRun ? ' as a whole run' : ''}`, () =>
      assert.deepEqual(waysOf({ units: unitsOf(text), wholeRun }), [0, other, 0]))

  for (const { letters, other } of [
    { letters: 'toyota', other: WHOLE },
    { letters: 'toyo', other: AT_START },
    { letters: 'yota', other: INSIDE },
    { letters: 'oyo', other: 0 },
    { letters: 'yamada', other: 0 },
  ])
    test(`are ${other} for ${letters} in a romanised reading`, () =>
      assert.deepEqual(waysOf({ units: romajiUnitsOf(letters) }), [0, other, 0]))
})

function waysOf({ units, wholeRun = false }: { units: readonly number[]; wholeRun?: boolean }): number[] {
  const found = occurrences(FIELDS, 1, { units, wholeRun, elsewhere: ELSEWHERE })
  return [inName(found), elsewhere(found), inFormer(found)]
}
