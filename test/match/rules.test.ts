import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Case, type Decision, decide, type Reason, RULES } from '../../src/match/rules.ts'
import { madeLikeness } from './made-likeness.ts'

const PLAIN: Case = {
  best: madeLikeness({}),
  ties: 0,
  passedOn: false,
  unnamed: false,
  number: undefined,
  completed: false,
  several: false,
  dissolved: false,
  person: false,
  remainder: 'none',
  city: false,
  block: false,
  only: false,
  inCity: undefined,
  short: false,
  converted: false,
  similarThere: false,
  cut: false,
  otherThere: false,
  absorbed: false,
  later: false,
}

// In each case the expected rule decides, although rules below it would decide otherwise.
const CASES: readonly { readonly given: Partial<Case>; readonly reason: Reason; readonly decision: Decision }[] = [
  { given: { best: undefined, several: true }, reason: 'nothing_found', decision: 'none' },
  { given: { several: true, number: 'same', remainder: 'unsure' }, reason: 'several_parties', decision: 'review' },
  {
    given: { person: true, number: 'same', best: madeLikeness({ closeness: 'same-name', address: 'building' }) },
    reason: 'natural_person',
    decision: 'review',
  },
  { given: { number: 'invalid' }, reason: 'number_not_valid', decision: 'review' },
  { given: { number: 'not_published' }, reason: 'number_not_published', decision: 'review' },
  {
    given: { unnamed: true, number: 'same', best: madeLikeness({ closeness: 'alike', address: 'absent' }) },
    reason: 'number',
    decision: 'confirmed',
  },
  {
    given: { unnamed: true, number: 'same', completed: true, best: madeLikeness({ closeness: 'alike' }) },
    reason: 'number_without_name',
    decision: 'review',
  },
  { given: { number: 'differs' }, reason: 'number_differs', decision: 'review' },
  {
    given: { best: madeLikeness({ closeness: 'alike', address: 'building' }) },
    reason: 'name_only_similar',
    decision: 'review',
  },
  { given: { dissolved: true, remainder: 'unsure', number: 'same' }, reason: 'may_be_dissolved', decision: 'review' },
  {
    given: { remainder: 'unsure', number: 'same', best: madeLikeness({ address: 'building' }) },
    reason: 'text_left_over',
    decision: 'review',
  },
  {
    given: { number: 'same', best: madeLikeness({ form: 'differs', address: 'building' }) },
    reason: 'legal_form_differs',
    decision: 'review',
  },
  {
    given: { number: 'same', best: madeLikeness({ address: 'differs' }) },
    reason: 'prefecture_differs',
    decision: 'review',
  },
  { given: { number: 'same', ties: 3 }, reason: 'name_and_number', decision: 'confirmed' },
  {
    given: { later: true, ties: 1, passedOn: true, best: madeLikeness({ address: 'building' }) },
    reason: 'number_assigned_later',
    decision: 'review',
  },
  { given: { ties: 1, passedOn: true }, reason: 'name_passed_on', decision: 'review' },
  { given: { ties: 1, inCity: 'tied', absorbed: true }, reason: 'namesakes_in_city', decision: 'review' },
  { given: { ties: 1, inCity: 'alone', absorbed: true }, reason: 'name_and_address', decision: 'confirmed' },
  {
    given: { ties: 1, number: 'same', otherThere: true, best: madeLikeness({ address: 'city' }) },
    reason: 'namesakes',
    decision: 'review',
  },
  {
    given: { best: madeLikeness({ closeness: 'reading', form: 'absent', address: 'town' }) },
    reason: 'name_and_address',
    decision: 'confirmed',
  },
  {
    given: { best: madeLikeness({ closeness: 'reading', address: 'city' }) },
    reason: 'name_read_otherwise',
    decision: 'review',
  },
  {
    given: { city: true, short: true, best: madeLikeness({ address: 'prefecture', website: 'same' }) },
    reason: 'name_and_website',
    decision: 'confirmed',
  },
  {
    given: { city: true, only: true, best: madeLikeness({ form: 'absent', address: 'prefecture' }), short: true },
    reason: 'only_one',
    decision: 'review',
  },
  {
    given: { city: true, short: true, best: madeLikeness({ closeness: 'same-name', address: 'prefecture' }) },
    reason: 'city_differs',
    decision: 'review',
  },
  {
    given: { short: true, converted: true, best: madeLikeness({ closeness: 'same-name' }) },
    reason: 'name_too_short',
    decision: 'review',
  },
  { given: { short: true, converted: true, similarThere: true }, reason: 'form_may_have_changed', decision: 'review' },
  {
    given: { similarThere: true, cut: true, best: madeLikeness({ address: 'city' }) },
    reason: 'similar_name_at_address',
    decision: 'review',
  },
  {
    given: { cut: true, absorbed: true, best: madeLikeness({ closeness: 'same-name' }) },
    reason: 'name_may_be_cut',
    decision: 'review',
  },
  { given: { absorbed: true }, reason: 'namesake_absorbed', decision: 'review' },
  {
    given: { best: madeLikeness({ closeness: 'former-as-registered', until: '2024-01-01' }) },
    reason: 'former_name',
    decision: 'confirmed',
  },
  { given: {}, reason: 'name', decision: 'confirmed' },
]

describe('decide', () => {
  for (const { given, reason, decision } of CASES)
    test(`decides ${decision} by ${reason}`, () => {
      const decided = decide({ ...PLAIN, ...given })
      assert.deepEqual([decided.decision, decided.reason], [decision, reason])
    })

  test('the only one of a name in the city, or in the register, is confirmed with its form', () => {
    const inCity = { ties: 1, inCity: 'alone' } as const
    const found = decide({ ...PLAIN, ...inCity, best: madeLikeness({ form: 'absent', address: 'city' }) }).reason
    assert.equal(found, 'namesakes')
    const elsewhere = { ...PLAIN, city: true, best: madeLikeness({ address: 'prefecture' }) }
    assert.equal(decide({ ...elsewhere, only: true }).decision, 'confirmed')
    assert.equal(decide({ ...elsewhere, only: false }).reason, 'city_differs')
  })

  test('a consortium that is registered as one is no several parties', () =>
    assert.equal(decide({ ...PLAIN, several: true }).reason, 'name'))

  for (const closeness of ['as-registered', 'usual'] as const)
    test(`a corporation that is known by a person's name is none: ${closeness}`, () =>
      assert.equal(decide({ ...PLAIN, person: true, best: madeLikeness({ closeness }) }).decision, 'confirmed'))

  for (const [given, reason] of [
    [{ absorbed: true, best: madeLikeness({ website: 'same' }) }, 'namesake_absorbed'],
    [{ ties: 1, best: madeLikeness({ website: 'same' }) }, 'namesakes'],
    [{ best: madeLikeness({ closeness: 'reading', website: 'same' }) }, 'name_read_otherwise'],
    [{ best: madeLikeness({ closeness: 'alike', website: 'same' }) }, 'name_only_similar'],
    [{ best: madeLikeness({ address: 'differs', website: 'same' }) }, 'prefecture_differs'],
  ] as const)
    test(`the same website leaves the row to ${reason}`, () =>
      assert.equal(decide({ ...PLAIN, ...given }).reason, reason))

  test('a prefecture without a city says nothing against a name', () =>
    assert.equal(decide({ ...PLAIN, best: madeLikeness({ address: 'prefecture' }) }).reason, 'name'))

  for (const [closeness, address, reason] of [
    ['reading', 'town', 'name_read_otherwise'],
    ['reading', 'block', 'name_and_address'],
    ['same-name', 'town', 'name_and_address'],
  ] as const)
    test(`up to three letters, ${closeness}, in the same ${address}: ${reason}`, () =>
      assert.equal(decide({ ...PLAIN, short: true, best: madeLikeness({ closeness, address }) }).reason, reason))

  for (const [closeness, address, reason] of [
    ['reading', 'town', 'name_read_otherwise'],
    ['other-spelling', 'town', 'name_read_otherwise'],
    ['reading', 'block', 'name_and_address'],
    ['same-name', 'town', 'name_and_address'],
    ['english-as-registered', 'town', 'name_and_address'],
    ['letters-as-registered', 'city', 'name_read_otherwise'],
    ['letters', 'town', 'name_read_otherwise'],
    ['letters', 'block', 'name_and_address'],
  ] as const)
    test(`an address with a block, ${closeness}, in the same ${address}: ${reason}`, () =>
      assert.equal(decide({ ...PLAIN, block: true, best: madeLikeness({ closeness, address }) }).reason, reason))

  for (const { unnamed, number, reason } of [
    { unnamed: true, number: 'invalid', reason: 'number_not_valid' },
    { unnamed: true, number: 'not_published', reason: 'number_not_published' },
    { unnamed: false, number: 'invalid', reason: 'nothing_found' },
  ] as const)
    test(`a number that is ${number} ${unnamed ? 'without' : 'with'} a name that finds nobody: ${reason}`, () =>
      assert.deepEqual(decide({ ...PLAIN, best: undefined, unnamed, number }), { decision: 'none', reason }))

  for (const doubt of [
    { later: true },
    { best: madeLikeness({ closeness: 'alike', address: 'differs' }) },
    { city: true, best: madeLikeness({ closeness: 'alike', address: 'prefecture' }) },
  ])
    test(`a number alone is left to review with ${Object.keys(doubt).join(' and ')}`, () =>
      assert.equal(decide({ ...PLAIN, unnamed: true, number: 'same', ...doubt }).reason, 'number_without_name'))

  test('what stands beside a name leaves the decision as it is', () =>
    assert.equal(decide({ ...PLAIN, remainder: 'beside-the-name' }).reason, 'name'))

  test('every rule has a case, in the order of the rules', () =>
    assert.deepEqual(
      CASES.slice(1).map(({ reason }) => reason),
      RULES.map(({ reason }) => reason),
    ))
})
