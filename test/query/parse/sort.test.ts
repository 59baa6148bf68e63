import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isOrderOfFact, PAGE_SORTS, parsePageSort, parseSort, parseView, SORTS } from '../../../src/query/parse/sort.ts'

describe('parseSort', () => {
  for (const sort of SORTS)
    test(`takes ${sort}`, () =>
      assert.deepEqual(parseSort(sort), { ok: true, value: sort === 'relevance' ? undefined : sort }))

  for (const sort of [undefined, ''])
    test(`is relevance for ${JSON.stringify(sort)}`, () =>
      assert.deepEqual(parseSort(sort), { ok: true, value: undefined }))

  for (const sort of ['Name', 'name,workforce', '-name', 'size', '__proto__', ' ', '1'.repeat(10_000)])
    test(`refuses ${sort.slice(0, 20)}`, () => {
      const parsed = parseSort(sort)
      assert.ok(!parsed.ok && parsed.problem.kind === 'invalid-parameter')
      const [fault] = parsed.problem.faults
      assert.equal(fault?.parameter, 'sort')
      assert.equal(fault.allowed, 'expected relevance, workforce, capital, established, updated or name.')
      assert.ok(fault.value.length <= 101)
    })
})

test('parsePageSort takes address besides', () => {
  const taken = [...PAGE_SORTS, 'addresses'].filter((sort) => parsePageSort(sort).ok)
  assert.deepEqual(taken, [...SORTS, 'address'])
})

test('isOrderOfFact is true of all but relevance, name and address', () =>
  assert.deepEqual(
    [...PAGE_SORTS, undefined].filter((sort) => !isOrderOfFact(sort)),
    ['relevance', 'name', 'address', undefined],
  ))

test('parseView is full unless brief is asked for', () => {
  const views = [undefined, '', 'full', 'brief', 'Full'].map(parseView).map((view) => view.ok && view.value)
  assert.deepEqual(views, ['full', 'full', 'full', 'brief', false])
})
