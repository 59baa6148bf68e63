import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CORPORATION_KINDS } from '../../../src/domain/corporation-kind.ts'
import { parseKind } from '../../../src/query/parse/kind.ts'
import { LEGAL_FORMS } from '../../../src/text/forms/legal-forms.ts'
import { records } from '../../fixtures/tables.ts'

const KINDS = [...CORPORATION_KINDS.values()]

describe('parseKind', () => {
  const kinds = records<{ readonly name: string; readonly text: string; readonly codes: readonly string[] }>(
    import.meta,
  )
  for (const { name, text, codes } of kinds)
    test(`reads ${name} as a kind`, () => {
      const parsed = parseKind(text)
      assert.ok(parsed.ok)
      const found = parsed.value.kinds?.map((place) => KINDS[place]?.code)
      assert.deepEqual(found, codes)
    })

  const forms = [
    { name: 'a form without a code', text: '学校法人', names: ['学校法人'] },
    { name: 'its sign', text: '㈻', names: ['学校法人'] },
    { name: 'a form that stands for several', text: '(財)', names: ['財団法人', '一般財団法人', '公益財団法人'] },
    { name: 'its abbreviation', text: 'NPO', names: ['特定非営利活動法人'] },
    { name: 'several forms', text: '学校法人,NPO', names: ['学校法人', '特定非営利活動法人'] },
    { name: 'a form of a form', text: '医療法人社団', names: ['医療法人社団'] },
  ]
  for (const { name, text, names } of forms)
    test(`reads ${name} as a form in the name`, () => {
      const parsed = parseKind(text)
      assert.ok(parsed.ok)
      const told = parsed.value.forms?.map((group) => group.map((id) => LEGAL_FORMS[id]?.name))
      assert.deepEqual(told, [names])
    })

  const refused = [
    { name: 'a code that there is not', text: '300' },
    { name: 'a form that fits any company', text: 'Co., Ltd.' },
    { name: 'a name', text: '山田' },
    { name: 'a name with a form', text: '株式会社山田' },
    { name: 'two forms', text: '株式会社 有限会社' },
    { name: 'a part of forms', text: '会社' },
    { name: 'punctuation', text: '・' },
    { name: 'a word objects know', text: '__proto__' },
    { name: '300 brackets', text: '('.repeat(300) },
    { name: '300 times a form', text: '㈱'.repeat(300) },
    { name: '300 characters of two units', text: '𠮷'.repeat(300) },
    { name: 'a lone surrogate', text: '\ud800' },
  ]
  for (const { name, text } of refused)
    test(`refuses ${name}, saying what it takes`, () => {
      const parsed = parseKind(text)
      assert.ok(!parsed.ok && parsed.problem.kind === 'invalid-parameter')
      const [fault] = parsed.problem.faults
      assert.equal(fault?.parameter, 'kind')
      assert.match(fault.allowed, /such as 株式会社.*301 株式会社.*499 その他/)
    })

  test('names the form that a misspelt one is near', () => {
    const parsed = parseKind('株式会杜')
    assert.ok(!parsed.ok && parsed.problem.kind === 'invalid-parameter')
    assert.match(parsed.problem.faults[0]?.allowed ?? '', /Did you mean 株式会社\?$/)
  })
})
