import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { wholeBeginnings } from '../../../src/query/interpret/whole-beginnings.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const SKETCHES = [
  { name: '株式会社山' },
  { name: '山田', nameKana: 'ヤマダ' },
  { name: '山田商事', nameEn: 'Yamada Trading' },
  { name: '北山田' },
  { name: 'サーバ' },
  { name: 'サーバ工房', formerNames: [{ name: '青葉', until: '2020-01-01' }] },
]

// The lengths, in letters, of names with which the text begins. The whole text does not count.
const ROWS = [
  { text: '山田商事大阪', lengths: [4, 2, 1] },
  { text: '山田商事', lengths: [2, 1] },
  { text: '山', lengths: [] },
  { text: '北山', lengths: [] },
  { text: 'ヤマダ商事', lengths: [3] },
  { text: 'yamadatradinginc', lengths: [13] },
  { text: 'サーバ工房大阪', lengths: [5, 3] },
  { text: '青葉大阪', lengths: [2] },
  { text: '海山田', lengths: [] },
]

for (const leaf of [1, 8])
  describe(`wholeBeginnings with leaves of ${leaf}`, async () => {
    const { index } = (await smallRegister(SKETCHES, leaf)).register

    for (const { text, lengths } of ROWS)
      test(`are of [${lengths}] letters in ${text}`, () => assert.deepEqual(wholeBeginnings(index, text), lengths))
  })
