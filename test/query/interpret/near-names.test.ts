import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type NearName, oneErrorAway, sameButForSound, twoErrorsAway } from '../../../src/query/interpret/near-names.ts'
import { fold } from '../../../src/text/fold.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const SKETCHES = [
  { name: 'コンピュータサービス' },
  { name: 'イニシアティブ' },
  { name: 'エヌティティ' },
  { name: '第二建設' },
  { name: '日立機工' },
  { name: '東海機工' },
  { name: '東海商工' },
  { name: 'SEGMAR RESEARCH' },
  { name: 'Mobile360' },
  { name: '緑海グループ' },
  { name: 'モバイル', formerNames: [{ name: 'ケータイ', until: '2020-01-01' }] },
]

const SOUNDS = [
  { text: 'コンピューターサービス', found: ['コンピュータサービス'] },
  { text: 'コンピュタサービス', found: ['コンピュータサービス'] },
  { text: 'イニシアチブ', found: ['イニシアティブ'] },
  { text: 'ntt', found: ['エヌティティ'] },
  { text: 'ケタイ', found: ['ケータイ'] },
  { text: 'モバイル360', found: ['Mobile360'] },
  { text: '緑海G', found: ['緑海グループ'] },
  { text: 'コンピュータサービ', found: [] },
]

// Two errors are allowed only in texts of ten or more Latin letters and no other script.
const TWO_ERRORS = [
  { text: 'SEGMER RESERCH', found: ['SEGMAR RESEARCH'] },
  { text: 'SEGMUR RESEARCK', found: ['SEGMAR RESEARCH'] },
  { text: 'ZEGMAR RESEARCK', found: [] },
  { text: 'SEGMAR RESEARCH', found: [] },
  { text: 'ZEKMAR RESEARCK', found: [] },
  { text: 'Nobile36', found: [] },
  { text: 'コンビュータサーピス', found: [] },
]

// One letter more or fewer, another letter, or two letters swapped. A common error comes before others, and a different
// numeral is not an error.
const ERRORS = [
  { text: '日立器工', found: ['日立機工'] },
  { text: '立日機工', found: ['日立機工'] },
  { text: '日機工', found: ['日立機工'] },
  { text: '日立大機工', found: [] },
  { text: '東立機工', found: [] },
  { text: '東海器工', found: ['東海機工'] },
  { text: '第一建設', found: [] },
  { text: '日川機器', found: [] },
  { text: '日立', found: [] },
]

for (const leaf of [1, 8])
  describe(`near names with leaves of ${leaf}`, async () => {
    const { index } = (await smallRegister(SKETCHES, leaf)).register

    for (const { text, found } of SOUNDS)
      test(`are [${found}] for the sound of ${text}`, () =>
        assert.deepEqual(fieldsOf(sameButForSound(index, coreOf(text))), found.map(coreOf)))

    for (const { text, found } of TWO_ERRORS)
      test(`are [${found}] for two errors in ${text}`, () =>
        assert.deepEqual(fieldsOf(twoErrorsAway(index, coreOf(text))), found.map(coreOf)))

    for (const { text, found } of ERRORS)
      test(`are [${found}] for one error in ${text}`, () =>
        assert.deepEqual(fieldsOf(oneErrorAway(index, coreOf(text))), found.map(coreOf)))
  })

function coreOf(name: string): string {
  return fold(name).core
}

function fieldsOf(near: readonly NearName[]): string[] {
  return [...new Set(near.map(({ field }) => field))].sort()
}
