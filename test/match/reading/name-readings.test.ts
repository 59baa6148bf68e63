import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { begunReadings, type NameReading, strippedReadings } from '../../../src/match/reading/name-readings.ts'
import { tidy } from '../../../src/query/interpret/rules/reading.ts'
import { textReadings } from '../../../src/query/interpret/text-readings.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const { register } = await smallRegister([
  { name: '株式会社安藤・間' },
  { name: '株式会社青葉商会' },
  { name: '株式会社青葉商会大阪' },
  { name: '株式会社クロスエイト' },
  { name: '国立大学法人青葉大学' },
])

describe('strippedReadings', () => {
  for (const { text, expected } of [
    { text: '株式会社青葉商会', expected: [] },
    { text: '株式会社青葉商会 御中', expected: ['株式会社青葉商会 − 御中: beside-the-name'] },
    {
      text: '株式会社青葉商会 大阪支店 御中',
      expected: [
        '株式会社青葉商会 大阪支店 − 御中: beside-the-name',
        '株式会社青葉商会 御中 − 大阪支店: beside-the-name',
        '株式会社青葉商会 − 御中, 大阪支店: beside-the-name',
      ],
    },
    { text: '青葉商会 研究所', expected: ['青葉商会 − 研究所: unsure'] },
    { text: '青葉商会ほか2社', expected: ['青葉商会 − ほか2社: unsure'] },
  ]) {
    test(`reads ${text}`, () =>
      assert.deepEqual(strippedReadings(register.columns, textReadings(tidy(text))).map(shown), expected))
  }
})

describe('begunReadings', () => {
  for (const { text, expected } of [
    { text: '株式会社安藤・間四国支店', expected: ['株式会社安藤・間 − 四国支店: beside-the-name'] },
    {
      text: '【重要】クロスエイト大阪支店 様',
      expected: ['クロスエイト − 【重要】, 様, 大阪支店: beside-the-name'],
    },
    { text: 'クロスエイト販売', expected: ['クロスエイト − 販売: unsure'] },
    {
      text: '株式会社青葉商会大阪支店',
      expected: ['株式会社青葉商会大阪 − 支店: unsure', '株式会社青葉商会 − 大阪支店: unsure'],
    },
    { text: '国立大学法人青葉大学附属病院', expected: ['国立大学法人青葉大学 − 附属病院: beside-the-name'] },
    { text: '国立大学法人青葉大学生活協同組合', expected: [] },
    { text: '無名商事大阪支店', expected: [] },
  ]) {
    test(`reads ${text}`, () =>
      assert.deepEqual(begunReadings(register, textReadings(tidy(text))).map(shown), expected))
  }
})

function shown({ text, leftOut, remainder }: NameReading): string {
  return `${text} − ${leftOut.join(', ')}: ${remainder}`
}
