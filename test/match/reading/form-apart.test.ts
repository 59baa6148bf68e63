import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formApart, formJoined, splitAtForm } from '../../../src/match/reading/form-apart.ts'

describe('formApart', () => {
  for (const { text, expected } of [
    { text: 'K.K.Link', expected: 'K.K. Link' },
    { text: ' ｋ．ｋ．ＬＩＮＫ', expected: 'k.k. LINK' },
    { text: 'G.K.リンク', expected: 'G.K. リンク' },
    { text: '㏍Ｌｉｎｋ', expected: 'K.K. Link' },
    { text: '㏍ Link', expected: 'K.K. Link' },
    { text: '認定ＮＰＯカタリバ', expected: '認定NPO法人カタリバ' },
    { text: '認定NPO カタリバ', expected: '認定NPO法人 カタリバ' },
    { text: '認定NPO法人カタリバ', expected: undefined },
    { text: '認定NPO', expected: undefined },
    { text: 'NPOカタリバ', expected: undefined },
    { text: 'K.K. Link', expected: undefined },
    { text: 'KKLink', expected: undefined },
    { text: 'P.K.K.Link', expected: undefined },
    { text: 'K.K.', expected: undefined },
  ]) {
    test(`reads ${text} as ${expected}`, () => assert.equal(formApart(text), expected))
  }
})

describe('formJoined', () => {
  for (const { text, expected } of [
    { text: 'Sui Company Inc.', expected: 'SuiCompany Inc.' },
    { text: 'ＳＵＩ　ＣＯＭＰＡＮＹ', expected: 'SUICOMPANY' },
    { text: 'Sui & Company K.K.', expected: 'SuiCompany K.K.' },
    { text: 'Sui Corporation, Ltd.', expected: 'SuiCorporation, Ltd.' },
    { text: 'Z Inc.', expected: undefined },
    { text: 'Sui Companys', expected: undefined },
    { text: 'Company', expected: undefined },
  ]) {
    test(`reads ${text} as ${expected}`, () => assert.equal(formJoined(text), expected))
  }
})

describe('splitAtForm', () => {
  for (const { text, expected } of [
    { text: '青葉株式会社　物流', expected: ['青葉株式会社', '株式会社 物流'] },
    { text: '青葉㈱物流', expected: ['青葉(株)', '(株)物流'] },
    { text: '東京 有限会社青葉', expected: ['東京 有限会社', '有限会社青葉'] },
    { text: '株式会社青葉 株式会社緑', expected: ['株式会社青葉 株式会社', '株式会社緑'] },
    { text: '株式会社青葉　物流', expected: undefined },
    { text: '青葉物流株式会社（★）', expected: undefined },
    { text: '青葉物流', expected: undefined },
  ]) {
    test(`splits ${text} into ${expected?.join(' and ')}`, () => assert.deepEqual(splitAtForm(text), expected))
  }
})
