import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findOrdinal, lookup, parseLookup, parseWrittenLookup } from '../../src/query/lookup.ts'
import { profileOf } from '../../src/query/present.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'
import { texts } from '../fixtures/tables.ts'

const small = await smallRegister([{ name: '株式会社あおば' }, { name: '若葉有限会社' }])

describe('lookup', () => {
  test('gives the profile of a number, however often it is asked for', () => {
    for (const ordinal of [0, 1, 0, 1, 0, 1]) {
      const profile = lookup(small.register, { kind: 'number', number: numberOf(ordinal) })
      assert.deepEqual(profile, { ok: true, value: profileOf(small.register, ordinal) })
    }
  })

  test('does not find a number that is not published', () => {
    const question = parseLookup('1180301018771')
    assert.ok(question.ok)
    const answer = lookup(small.register, question.value)
    assert.deepEqual(answer, { ok: false, problem: { kind: 'corporation-not-found', number: '1180301018771' } })
  })

  test('tells the expected first digit of a mistyped number', () => {
    const question = parseLookup('2180301018771')
    assert.ok(question.ok)
    const answer = lookup(small.register, question.value)
    const told = !answer.ok && answer.problem.kind === 'corporation-not-found' && answer.problem.expectedCheckDigit
    assert.equal(told, '1')
  })
})

describe('parseLookup', () => {
  for (const text of texts(import.meta))
    test(`refuses ${JSON.stringify(text)}`, () => assert.equal(parseLookup(text).ok, false))
})

describe('parseWrittenLookup', () => {
  test('completes the digits of a company register, if some corporation of this register is of that office', async () => {
    const { register } = await smallRegister([{ name: '株式会社A' }])
    const digits = numberOf(0).slice(1)
    for (const text of [
      digits,
      `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`,
      `会社法人等番号：${digits}`,
    ]) {
      const question = parseWrittenLookup(text)
      assert.ok(question.ok)
      assert.deepEqual(findOrdinal(register, question.value), { ok: true, value: 0 })
    }
    const other = parseWrittenLookup('999912050002')
    assert.ok(other.ok)
    const refused = findOrdinal(register, other.value)
    assert.ok(!refused.ok && refused.problem.kind === 'invalid-parameter')
    assert.doesNotMatch(JSON.stringify(refused), /\d{4}12050002/)
  })

  test("does not repeat twelve digits, which may be a person's number", () =>
    assert.doesNotMatch(JSON.stringify(parseLookup('999912050002')), /99991205/))

  for (const text of [
    ...['1180301018771', '１１８０３０１０１８７７１', '1-1803-0101-8771', 'T1180301018771', 't 1180 3010 18771'],
    ...['Ｔ１－１８０３－０１０１－８７７１', '="1180301018771"', "'1180301018771", '法人番号：1180301018771'],
    ...['登録番号（T1180301018771）', '【法人番号】 1180301018771', 'Corporate No. 1180301018771', '1180301018771.0'],
    ...['1,180,301,018,771', '1.180301018771E+12'],
  ])
    test(`takes ${text}`, () => {
      const question = parseWrittenLookup(text)
      assert.deepEqual(question, { ok: true, value: { kind: 'number', number: '1180301018771' } })
    })

  for (const text of [
    ...['', 'T', '1.18E+12', '電話1180301018771', 'TT1180301018771', '1180301018771x'],
    `${' '.repeat(88)}1180301018771`,
  ])
    test(`refuses ${JSON.stringify(text)}`, () => assert.equal(parseWrittenLookup(text).ok, false))
})
