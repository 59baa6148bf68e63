import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutDepartment } from '../../../../src/query/interpret/rules/departments.ts'

describe('withoutDepartment', () => {
  const rows: readonly (readonly [text: string, left: string, ...out: string[]])[] = [
    ['山田商事 大阪支店', '山田商事', '大阪支店'],
    ['山田商事 営業部 第二課', '山田商事', '営業部', '第二課'],
    ['山田商事 営業部 港区', '山田商事 港区', '営業部'],
    ['山田商事 総務部 部長 佐藤一郎', '山田商事', '総務部', '部長', '佐藤一郎'],
    ['山田商事 代表取締役 山田太郎', '山田商事', '代表取締役', '山田太郎'],
    ['山田商事代表取締役山田太郎', '山田商事', '代表取締役山田太郎'],
    ['山田商事株式会社東北支店', '山田商事株式会社', '東北支店'],
    ['山田商事(株)東北支店', '山田商事(株)', '東北支店'],
    ['山田商事本社', '山田商事', '本社'],
  ]
  for (const [text, left, ...out] of rows)
    test(`leaves ${left} of ${text}`, () => assert.deepEqual(withoutDepartment(text), [{ text: left, leftOut: out }]))

  for (const { text, cuts } of [
    { text: 'Vie Nouvelle新宿支店', cuts: ['Vie Nouvelle', 'Vie'] },
    { text: 'Axion Sphere合同会社横浜営業所', cuts: ['Axion Sphere合同会社', 'Axion'] },
    { text: 'MAX合資会社東京本社', cuts: ['MAX合資会社'] },
    { text: '山田商事 IT推進部', cuts: ['山田商事 IT', '山田商事'] },
  ])
    test(`leaves ${cuts.join(' or ')} of ${text}`, () =>
      assert.deepEqual(
        withoutDepartment(text).map((cut) => cut.text),
        cuts,
      ))

  for (const text of [
    '山田商事',
    '本社',
    '営業部',
    '株式会社本店',
    '山田 商事',
    'ゴルフ 倶楽部',
    '山田 工務店',
    '北越 中部',
    '',
  ])
    test(`finds no department in ${text || 'nothing'}`, () => assert.deepEqual(withoutDepartment(text), []))
})
