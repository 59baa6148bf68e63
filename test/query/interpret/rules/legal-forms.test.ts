import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withLegalForm } from '../../../../src/query/interpret/rules/legal-forms.ts'
import { LEGAL_FORMS } from '../../../../src/text/forms/legal-forms.ts'
import { tuples } from '../../../fixtures/tables.ts'

describe('withLegalForm', () => {
  const rows: readonly (readonly [text: string, right: string])[] = tuples(import.meta)
  for (const [text, right] of rows) test(`reads ${text} as ${right}`, () => assert.ok(isPutRight(text, right)))

  test('puts every long form right that lacks a letter, in front and behind', () => {
    for (const form of LEGAL_FORMS.map(({ name }) => name).filter(({ length }) => length >= 4))
      for (let at = 0; at < form.length; at++) {
        const lacking = form.slice(0, at) + form.slice(at + 1)
        assert.ok(isPutRight(`${lacking}青空`, `${form}青空`), `${lacking}青空`)
        assert.ok(isPutRight(`青空${lacking}`, `青空${form}`), `青空${lacking}`)
      }
  })

  test('leaves the form out at last', () => {
    assert.deepEqual(withLegalForm('合同会社山田商事').at(-1), { text: '山田商事', leftOut: ['合同会社'] })
    assert.deepEqual(withLegalForm('ｶ)ヤマダ'.normalize('NFKC')).at(-1)?.text, 'ヤマダ')
  })

  for (const text of ['山田商事', 'カニ', '株式会社', 'KKナガワ', ''])
    test(`leaves ${text || 'nothing'} alone`, () => assert.deepEqual(withLegalForm(text), []))
})

function isPutRight(text: string, right: string): boolean {
  return withLegalForm(text).some((cut) => cut.text === right)
}
