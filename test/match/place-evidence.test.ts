import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchRow } from '../../src/match/match.ts'
import { type MatchRow, parseMatchRow } from '../../src/match/match-row.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'

const SHIBUYA = { prefectureCode: '13', cityCode: '13113', city: '渋谷区' }
const DOGENZAKA = { ...SHIBUYA, street: '道玄坂１丁目１２番１号渋谷マークシティウエスト２２階' }
const NAGOYA = { prefectureCode: '23', cityCode: '23101', city: '名古屋市千種区' }
const EBINA = { prefectureCode: '14', cityCode: '14215', city: '海老名市' }
const OSAKA = { prefectureCode: '27', cityCode: '27127', city: '大阪市北区', street: '梅田１丁目１番１号' }
const DAISEN = { prefectureCode: '05', cityCode: '05212', city: '大仙市', street: '大曲１番地' }
const AKITA = {
  prefectureCode: '05',
  cityCode: '05201',
  city: '秋田市',
  street: '山王１丁目１番１号',
  postalCode: '0100951',
}

const { register } = await smallRegister([
  { name: '株式会社アシスト', ...DOGENZAKA, addressEn: '1-12-1, Dogenzaka, Shibuya ku' },
  { name: '株式会社アシスト', ...OSAKA },
  // Without a legal form, in another prefecture.
  { name: '大和', ...OSAKA, rank: 1 },
  { name: '株式会社大和', ...NAGOYA, street: '末盛通１丁目１８番地の１' },
  { name: '本覚寺', kind: '399', ...OSAKA, rank: 1 },
  { name: '宗教法人本覚寺', kind: '399', ...EBINA, street: '本郷４６１８番地' },
  { name: '株式会社ダイヤ', ...DAISEN },
  { name: '株式会社ダイヤ', ...OSAKA, rank: 1 },
  { name: '株式会社たびや', ...AKITA },
  { name: '株式会社ふたご', ...DAISEN },
  { name: '株式会社ふたご', ...DAISEN, street: '刈和野２番地' },
  { name: '公益社団法人海の会', kind: '399', ...DOGENZAKA },
  { name: '一般財団法人山の会', kind: '399', ...DOGENZAKA },
  { name: '公益財団法人山の会', kind: '399', ...DOGENZAKA },
])

const ROWS: readonly { readonly row: MatchRow; readonly reason: string; readonly number?: number }[] = records(
  import.meta,
)

describe('matchRow, by what a row says of the place', () => {
  for (const { row, reason, number } of ROWS)
    test(`${row.name} of ${row.address ?? row.postal_code}: ${reason}`, () => {
      const question = parseMatchRow(row)
      assert.ok(question.ok)
      const { decision, corporate_number, evidence } = matchRow(register, question.value)
      const found = [evidence.reason, corporate_number]
      assert.deepEqual(found, [reason, number === undefined ? undefined : numberOf(number)])
      assert.equal(decision, number === undefined ? 'review' : 'confirmed')
    })
})
