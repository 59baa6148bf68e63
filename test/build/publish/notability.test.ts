import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { notability } from '../../../build/publish/notability.ts'
import type { Corporation } from '../../../src/facts/corporation.ts'
import { tuples } from '../../fixtures/tables.ts'
import { published, rowOf } from './row-fixture.ts'

const PLAIN: Corporation = { ...published(rowOf()).corporation, assignedOn: '2020-12-31' }

type Facts = Partial<Corporation>
type Case = readonly [name: string, more: Facts, less: Facts]

describe('notability', () => {
  const one = { kind: 'insured-below-five' } as const
  const most = Number.MAX_SAFE_INTEGER
  const cases: readonly Case[] = tuples(import.meta)
  for (const [name, more, less] of cases) test(`puts ${name}`, () => assert.ok(pointsOf(more) > pointsOf(less)))

  test('takes up to a million yen for no capital', () => {
    assert.equal(pointsOf({ capital: 1_000_000 }), pointsOf({}))
    assert.equal(pointsOf({ capital: 1 }), pointsOf({}))
  })

  test('has one step for one to four, published or insured', () => {
    const points = [1, 2, 3, 4].map((count) => pointsOf({ workforce: { kind: 'published', count } }))
    assert.equal(new Set([...points, pointsOf({ workforce: one })]).size, 1)
  })

  test('is a safe integer at the greatest values', () => {
    const greatest = pointsOf({ workforce: { kind: 'published', count: most }, capital: most })
    assert.ok(Number.isSafeInteger(greatest))
  })
})

function pointsOf(facts: Facts): number {
  return notability({ ...PLAIN, ...facts })
}
