import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { explain } from '../../src/domain/explain.ts'
import { lookup, parseLookup, parseWrittenLookup } from '../../src/query/lookup.ts'
import { profileOf } from '../../src/query/present.ts'
import { numberOf, smallRegister } from '../fixtures/small-register.ts'

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
    assert.equal(
      !answer.ok && answer.problem.kind === 'corporation-not-found' && answer.problem.expectedCheckDigit,
      '1',
    )
  })
})

describe('parseLookup', () => {
  for (const text of [
    ...['', '123', '0180301018771', '11803010187710', '118030101877１', ' 1180301018771', '__proto__', '1e12345678901'],
  ])
    test(`refuses ${JSON.stringify(text)}`, () => assert.equal(parseLookup(text).ok, false))
})

describe('parseWrittenLookup', () => {
  test('tells the corporate number of a number of the company registers, which lacks the check digit', () => {
    for (const text of ['000012050002', '0000-12-050002', '００００１２０５０００２']) {
      const refused = parseWrittenLookup(text)
      const told = refused.ok ? '' : explain(refused.problem).detail
      assert.match(told, / If these 12 are a 会社法人等番号, its corporate number is 7000012050002\.$/)
    }
  })

  for (const text of [
    ...['1180301018771', '１１８０３０１０１８７７１', '1-1803-0101-8771', 'T1180301018771', 't 1180 3010 18771'],
    'Ｔ１－１８０３－０１０１－８７７１',
  ])
    test(`takes ${text}`, () => {
      const question = parseWrittenLookup(text)
      assert.deepEqual(question, { ok: true, value: { kind: 'number', number: '1180301018771' } })
    })

  for (const text of ['', 'T', '118030101877', 'TT1180301018771', '1180301018771x', `${' '.repeat(88)}1180301018771`])
    test(`refuses ${JSON.stringify(text)}`, () => assert.equal(parseWrittenLookup(text).ok, false))
})
