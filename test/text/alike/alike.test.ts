import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasOtherFront, isCommonError, isOtherMeaning } from '../../../src/text/alike/alike.ts'
import { oneError } from '../../../src/text/alike/one-error.ts'

type Row = { readonly typed: string; readonly meant: string; readonly expected: boolean }

function told(rule: typeof isCommonError, { typed, meant }: Row): boolean {
  const error = oneError(typed, meant)
  assert.ok(error !== undefined, `${typed} is not one error from ${meant}`)
  return rule(typed, meant, error)
}

describe('isCommonError', () => {
  const rows: readonly Row[] = [
    { typed: '三菱電気', meant: '三菱電機', expected: true },
    { typed: 'メルガリ', meant: 'メルカリ', expected: true },
    { typed: 'コンピュタ', meant: 'コンピュータ', expected: true },
    { typed: 'ロボト', meant: 'ロボトク', expected: false },
    { typed: '栢原建設', meant: '＿原建設', expected: true },
    { typed: '柏原建設', meant: '相原建設', expected: false },
    { typed: 'アマゾン', meant: 'アマノン', expected: false },
    { typed: 'アマンゾ', meant: 'アマゾン', expected: true },
  ]
  for (const row of rows) {
    test(`${row.typed} for ${row.meant}: ${row.expected}`, () => {
      assert.equal(told(isCommonError, row), row.expected)
    })
  }
})

describe('isOtherMeaning', () => {
  const rows: readonly Row[] = [
    { typed: '第一建設', meant: '第二建設', expected: true },
    { typed: '4北越', meant: '北越', expected: true },
    { typed: 'ビル2', meant: 'ビル23', expected: true },
    { typed: 'ビル12', meant: 'ビル21', expected: true },
    { typed: '大会2023', meant: '大会2022', expected: false },
    { typed: '大会20231', meant: '大会20221', expected: true },
    { typed: '西日本電信', meant: '東日本電信', expected: true },
    { typed: 'kk東日本', meant: 'nk東日本', expected: true },
    { typed: '東京mc商事', meant: '東京nc商事', expected: true },
    { typed: 'abcde', meant: 'abcdf', expected: true },
    { typed: 'segmarresearch', meant: 'segmerresearch', expected: false },
    { typed: 'zegmarresearch', meant: 'segmarresearch', expected: true },
    { typed: '青山設備', meant: '青川設備', expected: true },
    { typed: '不ニ家', meant: '不二家', expected: false },
    { typed: 'エ業所', meant: '工業所', expected: false },
    { typed: 'segmar東京', meant: 'segmer東京', expected: false },
    { typed: '大和工業', meant: '小和工業', expected: true },
    { typed: '大和工業', meant: '太和工業', expected: false },
    { typed: '港書店', meant: '書店', expected: true },
    { typed: '書店員', meant: '書店', expected: true },
    { typed: 'ソフトバンクク', meant: 'ソフトバンク', expected: false },
    { typed: 'コンピュータ', meant: 'コンピューター', expected: false },
    { typed: 'ソフバンク', meant: 'ソフトバンク', expected: false },
    // Texts that look alike.
    { typed: 'サ一ビス', meant: 'サービス', expected: false },
    { typed: 'メルガリ', meant: 'メルカリ', expected: false },
    { typed: 'アマンゾ', meant: 'アマゾン', expected: false },
    { typed: '三菱電気', meant: '三菱電機', expected: false },
  ]
  for (const row of rows) {
    test(`${row.typed} for ${row.meant}: ${row.expected}`, () => {
      assert.equal(told(isOtherMeaning, row), row.expected)
    })
  }
})

describe('hasOtherFront', () => {
  const rows: readonly Row[] = [
    { typed: '朝日新聞社', meant: '毎日新聞社', expected: true },
    { typed: '太和工業', meant: '大和工業', expected: false },
    { typed: 'メルカリ', meant: 'ベルカリ', expected: false },
    { typed: '日立器工', meant: '日立機工', expected: false },
    { typed: '朝日新聞', meant: '毎日日報', expected: false },
  ]
  for (const { typed, meant, expected } of rows) {
    test(`${typed} for ${meant}: ${expected}`, () => {
      assert.equal(hasOtherFront(typed, meant), expected)
    })
  }
})
