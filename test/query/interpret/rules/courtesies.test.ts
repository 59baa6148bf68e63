import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutCourtesies } from '../../../../src/query/interpret/rules/courtesies.ts'
import { tidy } from '../../../../src/query/interpret/rules/reading.ts'

describe('withoutCourtesies', () => {
  const rows: readonly (readonly [text: string, left: string, ...out: string[]])[] = [
    ['山田商事 御中', '山田商事', '御中'],
    ['山田商事御中', '山田商事', '御中'],
    ['株式会社山田　様', '株式会社山田', '様'],
    ['山田銀行 行', '山田銀行', '行'],
    ['【重要】山田商事', '山田商事', '【重要】'],
    ['山田商事（旧川田商事）', '山田商事', '(旧川田商事)'],
    ['山田商事（旧（株）川田商事）', '山田商事', '(旧(株)川田商事)'],
    ['山田商事[休眠] 様', '山田商事', '[休眠]', '様'],
    ['【山田商事】御中', '山田商事', '御中'],
    ['山田商事※取引停止', '山田商事', '※取引停止'],
    ['山田商事 担当：鈴木一郎', '山田商事', '担当:鈴木一郎'],
    ['山田商事 ご担当者様', '山田商事', 'ご担当者様'],
    ['山田商事 TEL 03-1234-5678', '山田商事', 'TEL 03-1234-5678'],
    ['山田商事 tel:03(1234)5678 fax:03-1234-5679', '山田商事', 'tel:03(1234)5678', 'fax:03-1234-5679'],
    ['山田商事 ０１２０－１２－３４５６', '山田商事', '0120-12-3456'],
    ['山田商事 +81-3-1234-5678', '山田商事', '+81-3-1234-5678'],
    ['山田商事 https://example.jp/a?b=c', '山田商事', 'https://example.jp/a?b=c'],
    ['山田商事 www.example.jp', '山田商事', 'www.example.jp'],
    ['山田商事 info@example.jp', '山田商事', 'info@example.jp'],
    ['〒100-0001 山田商事', '山田商事', '〒100-0001'],
    ['法人番号 7000012050003 山田商事', '山田商事', '7000012050003', '法人番号'],
    ['山田商事 T7000012050003', '山田商事', 'T7000012050003'],
    ['会社名：山田商事', '山田商事', '会社名:'],
    ['01_山田商事', '山田商事', '01_'],
    ['商号 株式会社山田', '株式会社山田', '商号'],
    ['旧メルカリ', 'メルカリ', '旧'],
    ['旧株式会社山田', '株式会社山田', '旧'],
    ['山田商事_2', '山田商事', '_2'],
    ['No.12 山田商事', '山田商事', 'No.12'],
    ['山田商事 ☎03-1234-5678', '山田商事', '☎03-1234-5678'],
    ['★山田商事 殿', '★山田商事', '殿'],
  ]
  for (const [text, left, ...out] of rows) {
    test(`leaves ${left} of ${text}`, () => {
      const [cut] = withoutCourtesies(tidy(text))
      assert.deepEqual(cut, { text: left, leftOut: out })
    })
  }

  for (const text of [
    '山田商事',
    '旧友商会',
    '商号',
    '株式会社山田(株)',
    '山田(株)',
    '山田銀行',
    '御中',
    '様',
    '（御中）',
    '03-1234-5678',
    '',
  ]) {
    test(`finds nothing to leave out in ${text || 'nothing'}`, () => {
      assert.deepEqual(withoutCourtesies(tidy(text)), [])
    })
  }
})
