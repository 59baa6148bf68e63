import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isBesideName } from '../../../src/match/reading/branch.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const { register } = await smallRegister([
  { name: '株式会社アシスト', prefectureCode: '13', cityCode: '13201', city: '八王子市', street: '横山町１番１号' },
])

const CASES: readonly { readonly parts: readonly string[]; readonly expected: boolean }[] = [
  { parts: [], expected: true },
  { parts: ['本社'], expected: true },
  { parts: ['東京支店'], expected: true },
  { parts: ['東京都支店'], expected: true },
  { parts: ['札幌営業所'], expected: true },
  { parts: ['東北支社', '経理部'], expected: true },
  { parts: ['西日本支社 第二営業部'], expected: true },
  { parts: ['北陸支部金沢事務所'], expected: true },
  { parts: ['八王子工場'], expected: true },
  { parts: ['横山町店'], expected: true },
  { parts: ['横山町支店'], expected: true },
  { parts: ['代表取締役', '山田太郎'], expected: true },
  { parts: ['大阪支店', '支店長', '山田太郎'], expected: true },
  { parts: ['総務課'], expected: true },
  { parts: ['人事総務部', '営業1課'], expected: true },
  { parts: ['営業本部', '営業第二課'], expected: true },
  { parts: ['-札幌営業所'], expected: true },
  { parts: ['企画室'], expected: false },
  { parts: ['情報システム'], expected: false },
  { parts: ['北関東支店長', '山田太郎'], expected: true },
  { parts: ['営業部長 山田太郎'], expected: true },
  { parts: ['ネット支店'], expected: false },
  { parts: ['Vets本社'], expected: false },
  { parts: ['工場'], expected: false },
  { parts: ['店'], expected: false },
  { parts: ['東京商店'], expected: false },
  { parts: ['事務所'], expected: false },
  { parts: ['研究所'], expected: false },
  { parts: ['東京支店跡'], expected: false },
  { parts: ['三菱', '大阪支店'], expected: false },
  { parts: ['山田', '代表取締役'], expected: false },
]

describe('isBesideName', () => {
  for (const { parts, expected } of CASES) {
    test(`is ${expected} of ${parts.join(', ') || 'nothing'}`, () => {
      assert.equal(isBesideName(register.columns, parts), expected)
    })
  }
})
