import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compareForms, type FormAgreement } from '../../src/match/compare-form.ts'
import { fold } from '../../src/text/fold.ts'

const CASES: readonly { readonly written: string; readonly registered: string; readonly expected: FormAgreement }[] = [
  { written: '株式会社アシスト', registered: '株式会社アシスト', expected: 'same' },
  { written: 'アシスト㈱', registered: '株式会社アシスト', expected: 'same' },
  { written: '有限会社アシスト', registered: '株式会社アシスト', expected: 'differs' },
  { written: 'アシスト', registered: '株式会社アシスト', expected: 'absent' },
  { written: 'Assist Co., Ltd.', registered: '株式会社アシスト', expected: 'absent' },
  { written: '日本銀行', registered: '日本銀行', expected: 'same' },
  { written: '株式会社日本銀行', registered: '日本銀行', expected: 'differs' },
  { written: '(合)山田', registered: '合資会社山田', expected: 'same' },
  { written: '(合)山田', registered: '株式会社山田', expected: 'differs' },
  { written: '医療法人青空会', registered: '医療法人社団青空会', expected: 'same' },
  { written: '財団法人青空', registered: '公益財団法人青空', expected: 'same' },
  { written: '一般財団法人青空', registered: '公益財団法人青空', expected: 'differs' },
  { written: 'NPO法人青空', registered: '特定非営利活動法人青空', expected: 'same' },
]

describe('compareForms', () => {
  for (const { written, registered, expected } of CASES) {
    test(`finds that the form of ${written} is ${expected} for ${registered}`, () => {
      assert.equal(compareForms(fold(written), fold(registered)), expected)
    })
  }
})
