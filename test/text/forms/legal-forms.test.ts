import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold, foldText } from '../../../src/text/fold.ts'
import { FORM_SPELLINGS } from '../../../src/text/forms/legal-form-spellings.ts'
import { isOtherKind, LEGAL_FORMS } from '../../../src/text/forms/legal-forms.ts'
import { IN_EVERY_FORM } from '../../../src/text/forms/strip-legal-forms.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('LEGAL_FORMS', () => {
  test('is numbered by place, folded, without repetition', () => {
    assert.ok(LEGAL_FORMS.length <= 255)
    for (const [place, { id, name }] of LEGAL_FORMS.entries()) {
      assert.equal(id, place)
      assert.equal(foldText(name), name)
    }
    assert.equal(new Set(LEGAL_FORMS.map(({ name }) => name)).size, LEGAL_FORMS.length)
    const told = LEGAL_FORMS.slice(0, 5).map(({ name }) => name)
    assert.deepEqual(told, ['株式会社', '有限会社', '合同会社', '合資会社', '合名会社'])
  })

  test('are all taken off in front or at the end', () => {
    for (const { name } of LEGAL_FORMS) {
      const taken = [`${name}山田`, `山田${name}`].map(fold).filter(({ core }) => core === '山田')
      assert.ok(taken.length > 0, name)
      for (const { forms } of taken)
        assert.ok(
          forms[0]?.forms.some((form) => form.name === name),
          name,
        )
    }
  })
})

describe('isOtherKind', () => {
  for (const [name, kind, expected] of tuples<readonly [string, string, boolean]>(import.meta, 'is-other-kind'))
    test(`${name} of the kind ${kind}: ${expected}`, () => assert.equal(isOtherKind(fold(name), kind), expected))
})

describe('IN_EVERY_FORM', () => {
  test('is found in every spelling', () =>
    assert.deepEqual(
      FORM_SPELLINGS.filter(({ text }) => !IN_EVERY_FORM.test(text)),
      [],
    ))
})

describe('fold', () => {
  // Text, core, and each match: f, m or b for its position, and the possible forms, separated by /.
  const rows: readonly (readonly [text: string, core: string, forms: string])[] = tuples(import.meta)
  for (const [text, core, forms] of rows)
    test(`reads ${text}`, () => {
      const folded = fold(text)
      const found = folded.forms.map(
        ({ position, forms: names }) => position[0] + names.map(({ name }) => name).join('/'),
      )
      assert.deepEqual([folded.core, found.join(' ')], [core, forms])
    })

  test('keeps a text that is only a form', () => {
    const only: readonly (readonly [text: string, core: string])[] = tuples(import.meta, 'legal-forms-only')
    for (const [text, core] of only) assert.deepEqual([fold(text).core, fold(text).forms], [core, []], text)
    assert.equal(fold('株式会社株式会社').core, '株式会社')
  })
})
