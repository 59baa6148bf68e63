import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CORPORATION_KINDS } from '../../../src/domain/corporation-kind.ts'
import { parseKind } from '../../../src/query/parse/kind.ts'
import { LEGAL_FORMS } from '../../../src/text/forms/legal-forms.ts'
import { records } from '../../fixtures/tables.ts'

const KINDS = [...CORPORATION_KINDS.values()]

describe('parseKind', () => {
  const kinds = records<{ name: string; text: string; codes: string[] }>(import.meta)
  for (const { name, text, codes } of kinds)
    test(`reads ${name} as a kind`, () => {
      const parsed = parseKind(text)
      assert.ok(parsed.ok)
      const found = parsed.value.kinds?.map((place) => KINDS[place]?.code)
      assert.deepEqual(found, codes)
    })

  const forms = records<{ name: string; text: string; names: string[] }>(import.meta, 'kind-forms')
  for (const { name, text, names } of forms)
    test(`reads ${name} as a form in the name`, () => {
      const parsed = parseKind(text)
      assert.ok(parsed.ok)
      const told = parsed.value.forms?.map((group) => group.map((id) => LEGAL_FORMS[id]?.name))
      assert.deepEqual(told, [names])
    })

  const refused = [
    ...records<{ readonly name: string; readonly text: string }>(import.meta, 'kind-refused'),
    { name: '300 brackets', text: '('.repeat(300) },
    { name: '300 times a form', text: '㈱'.repeat(300) },
    { name: '300 characters of two units', text: '𠮷'.repeat(300) },
  ]
  for (const { name, text } of refused)
    test(`refuses ${name}, saying what it takes`, () => {
      const parsed = parseKind(text)
      assert.ok(!parsed.ok && parsed.problem.kind === 'invalid-parameter')
      const [fault] = parsed.problem.faults
      assert.equal(fault?.parameter, 'kind')
      assert.match(fault.allowed, /such as 株式会社.*301 株式会社.*499 その他/)
    })

  test('tells Co., Ltd. as one value', () => {
    const parsed = parseKind('株式会社,Co., Ltd.')
    assert.ok(!parsed.ok && parsed.problem.kind === 'invalid-parameter')
    assert.equal(parsed.problem.faults[0]?.value, 'Co., Ltd.')
  })

  test('names the form that a misspelt one is near', () => {
    const parsed = parseKind('株式会杜')
    assert.ok(!parsed.ok && parsed.problem.kind === 'invalid-parameter')
    assert.match(parsed.problem.faults[0]?.allowed ?? '', /Did you mean 株式会社\?$/)
  })
})
