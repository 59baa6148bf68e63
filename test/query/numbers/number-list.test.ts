import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lookup, parseLookup } from '../../../src/query/lookup.ts'
import { type ChangesAnswer, changesSince, parseChanges } from '../../../src/query/numbers/number-list.ts'
import { numberOf, smallRegister } from '../../fixtures/small-register.ts'

const { register } = await smallRegister([
  { name: '昨日株式会社', updatedOn: '2026-08-20' },
  { name: '今日株式会社', updatedOn: '2026-08-21' },
  { name: '明日株式会社', updatedOn: '2026-08-22' },
])
const [YESTERDAY, TODAY, TOMORROW, UNKNOWN] = [numberOf(0), numberOf(1), numberOf(2), numberOf(9)]
const WRONG_CHECK_DIGIT = `1${TODAY.slice(1)}`

function answerTo(given: object): ChangesAnswer {
  const question = parseChanges(given as Readonly<Record<string, unknown>>)
  return question.ok ? changesSince(register, question.value) : assert.fail(JSON.stringify(question.problem))
}

describe('changesSince', () => {
  test('parts the numbers by their last update, the day itself included', () => {
    const numbers = [UNKNOWN, TOMORROW, TODAY, YESTERDAY]
    assert.deepEqual(answerTo({ since: '2026-08-21', numbers }), {
      changed: [
        { corporate_number: TOMORROW, updated_on: '2026-08-22' },
        { corporate_number: TODAY, updated_on: '2026-08-21' },
      ],
      unchanged: [YESTERDAY],
      not_found: [UNKNOWN],
      snapshot: register.edition.snapshotId,
      sources: register.edition.sources,
    })
  })

  test('says of each number what its profile says', () => {
    const numbers = Array.from({ length: 12 }, (_, index) => numberOf(index))
    const { changed, not_found } = answerTo({ since: '0001-01-01', numbers })
    const profiles = numbers.map((number) => {
      const question = parseLookup(number)
      return question.ok ? lookup(register, question.value) : assert.fail(number)
    })
    assert.deepEqual(
      changed,
      profiles.flatMap((profile) =>
        profile.ok ? [{ corporate_number: profile.value.corporate_number, updated_on: profile.value.updated_on }] : [],
      ),
    )
    const expected = numbers.filter((_, index) => profiles[index]?.ok === false)
    assert.deepEqual(not_found, expected)
  })

  test('tells a number once, and takes digits without quotes', () => {
    const { unchanged, not_found } = answerTo({ since: '2026-09-01', numbers: [TODAY, Number(TODAY), TODAY, UNKNOWN] })
    assert.deepEqual([unchanged, not_found], [[TODAY], [UNKNOWN]])
  })

  test('takes numbers as invoices and people write them, and tells their digits', () => {
    const written = `${TODAY[0]}-${TODAY.slice(1, 5)}-${TODAY.slice(5)}`
    const numbers = [`T${TODAY}`, written, ` T${UNKNOWN}`, `T${WRONG_CHECK_DIGIT}`]
    const { unchanged, not_found, errors } = answerTo({ since: '2026-09-01', numbers })
    assert.deepEqual([unchanged, not_found, errors], [[TODAY], [UNKNOWN, WRONG_CHECK_DIGIT], undefined])
  })

  test('does not find a number whose check digit is wrong', () =>
    assert.deepEqual(answerTo({ since: '2026-08-21', numbers: [WRONG_CHECK_DIGIT] }).not_found, [WRONG_CHECK_DIGIT]))

  test('tells of what is no number its place, and nothing of what was sent', () => {
    const numbers = ['1', TODAY, null, {}, `X${TODAY}`, '0000000000000', 1e300, '秘密', -Number(TOMORROW)]
    const answer = answerTo({ since: '2026-08-21', numbers })
    const indexs = answer.errors?.map(({ index }) => index)
    assert.deepEqual(indexs, [0, 2, 3, 4, 5, 6, 7, 8])
    assert.deepEqual(answer.changed.length, 1)
    assert.doesNotMatch(JSON.stringify(answer.errors), /秘密|X/)
  })
})

const NUMBERS = [TODAY]
const DAY = '2026-08-21'

describe('parseChanges', () => {
  for (const { name, given, wrong } of [
    { name: 'nothing', given: {}, wrong: ['since', 'numbers'] },
    { name: 'no day', given: { since: 'yesterday', numbers: NUMBERS }, wrong: ['since'] },
    { name: 'a day that there is not', given: { since: '2026-02-30', numbers: NUMBERS }, wrong: ['since'] },
    { name: 'a moment', given: { since: '2026-08-21T00:00:00Z', numbers: NUMBERS }, wrong: ['since'] },
    { name: 'a day as a number', given: { since: 20260821, numbers: NUMBERS }, wrong: ['since'] },
    { name: 'no list', given: { since: DAY, numbers: TODAY }, wrong: ['numbers'] },
    { name: 'an empty list', given: { since: DAY, numbers: [] }, wrong: ['numbers'] },
    { name: '1,001 numbers', given: { since: DAY, numbers: Array(1_001).fill(TODAY) }, wrong: ['numbers'] },
  ])
    test(`refuses ${name}`, () => {
      const parsed = parseChanges(given)
      assert.ok(!parsed.ok && parsed.problem.kind === 'invalid-parameter')
      const parameters = parsed.problem.faults.map(({ parameter }) => parameter)
      assert.deepEqual(parameters, wrong)
    })

  test('takes 1,000 numbers', () => assert.ok(parseChanges({ since: DAY, numbers: Array(1_000).fill(TODAY) }).ok))
})
