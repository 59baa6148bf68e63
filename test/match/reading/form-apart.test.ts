import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formApart, formJoined, splitAtForm } from '../../../src/match/reading/form-apart.ts'
import { records } from '../../fixtures/tables.ts'

describe('formApart', () => {
  for (const { text, expected } of records<{ text: string; expected: string | undefined }>(import.meta))
    test(`reads ${text} as ${expected}`, () => assert.equal(formApart(text), expected))
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
  ])
    test(`reads ${text} as ${expected}`, () => assert.equal(formJoined(text), expected))
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
  ])
    test(`splits ${text} into ${expected?.join(' and ')}`, () => assert.deepEqual(splitAtForm(text), expected))
})
