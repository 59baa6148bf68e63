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
import { records } from '../../fixtures/tables.ts'

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

const WAYS = [
  [WHOLE, 'whole'],
  [AT_START, 'start'],
  [INSIDE, 'inside'],
] as const

type Row = { readonly text: string; readonly name?: string; readonly other?: string; readonly former?: string }

// How the text matches in the trade name, in other fields and in former names.
const ROWS = records<Row>(import.meta)

describe('occurrences', () => {
  for (const { text, name = '', other = '', former = '' } of ROWS)
    test(`are ${name}, ${other} and ${former} for ${text}`, () =>
      assert.deepEqual(waysOf({ units: unitsOf(text) }), [name, other, former]))

  for (const { text, wholeRun, other = '' } of records<Row & { wholeRun: boolean }>(import.meta, 'pattern-runs'))
    test(`are ${other} for ${text}${wholeRun ? ' as a whole run' : ''}`, () =>
      assert.deepEqual(waysOf({ units: unitsOf(text), wholeRun }), ['', other, '']))

  for (const { letters, other = '' } of records<{ letters: string; other?: string }>(import.meta, 'pattern-letters'))
    test(`are ${other} for ${letters} in a romanised reading`, () =>
      assert.deepEqual(waysOf({ units: romajiUnitsOf(letters) }), ['', other, '']))
})

function waysOf({ units, wholeRun = false }: { units: readonly number[]; wholeRun?: boolean }): string[] {
  const found = occurrences(FIELDS, 1, { units, wholeRun, elsewhere: ELSEWHERE })
  const shown = (ways: number) => WAYS.flatMap(([way, word]) => ((ways & way) === 0 ? [] : [word])).join(' ')
  return [inName(found), elsewhere(found), inFormer(found)].map(shown)
}
