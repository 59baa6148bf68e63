import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchRow } from '../../src/match/match.ts'
import { parseMatchRow } from '../../src/match/match-row.ts'
import { type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { tuples } from '../fixtures/tables.ts'

const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝５丁目２番３号' }
const CHIYODA = { prefectureCode: '13', cityCode: '13101', city: '千代田区', street: '丸の内１丁目４番１号' }

const SKETCHES: readonly Sketch[] = [
  { name: '一般社団法人みどり協会' },
  { name: '公益社団法人みどり協会' },
  { name: '医療法人青葉会' },
  { name: '社会医療法人青葉会' },
  { name: '株式会社静山', ...MINATO },
  { name: '株式会社靜山' },
  { name: '株式会社キヤノピィ' },
  { name: '株式会社キヤノピイ' },
  { name: '大和' },
  { name: '株式会社大和' },
  { name: '株式会社Ｂｌｕｅ　Ｓｅａ' },
  { name: 'Ｂｌｕｅｓｅａ株式会社' },
  { name: '株式会社単独' },
  { name: '株式会社電光', ...MINATO, assignedOn: '2020-04-01' },
  { name: '株式会社電光グループ', ...MINATO, namedOn: '2020-03-01' },
  { name: '株式会社電気', ...MINATO, assignedOn: '2020-04-01' },
  { name: '株式会社電気ホールディングス', ...CHIYODA, namedOn: '2020-03-01' },
  { name: '株式会社電車', ...MINATO, assignedOn: '2020-04-01' },
  { name: '株式会社電車ホールディングス', ...MINATO, namedOn: '2021-03-01' },
  { name: '株式会社改名', namedOn: '2024-05-01' },
]
const { register } = await smallRegister(SKETCHES)

describe('a name that may mean two corporations', () => {
  for (const [row, reason, ties] of tuples<[Readonly<Record<string, string>>, string, number]>(import.meta))
    test(`is decided by ${reason}: ${Object.values(row).join(', ')}`, () => {
      const parsed = parseMatchRow(row)
      assert.ok(parsed.ok)
      const { evidence, candidates } = matchRow(register, parsed.value)
      assert.deepEqual([evidence.reason, evidence.ties], [reason, ties])
      if (reason === 'name_passed_on') assert.equal(candidates[1]?.name, '株式会社電光グループ')
    })
})
