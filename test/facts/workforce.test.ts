import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Workforce } from '../../src/facts/workforce.ts'
import { workforceBand, workforceSize } from '../../src/facts/workforce.ts'
import { records } from '../fixtures/tables.ts'

describe('workforceBand', () => {
  const edges = records<{ readonly band: string; readonly counts: readonly number[] }>(import.meta)
  for (const { band, counts } of edges)
    test(`is ${band} for ${counts}, employees and insured`, () => {
      for (const kind of ['published', 'insured'] as const)
        for (const count of counts) assert.equal(workforceBand({ kind, count }), band)
    })

  test('tells no count below five from another', () => {
    const few: readonly Workforce[] = [
      { kind: 'insured-below-five' },
      ...[1, 2, 3, 4].map((count) => ({ kind: 'published', count }) as const),
    ]
    assert.deepEqual(new Set(few.map(workforceBand)), new Set(['1-4']))
    assert.deepEqual(new Set(few.map(workforceSize)), new Set([1]))
  })
})

describe('workforceSize', () => {
  test('is the figure from five on, whichever it is, and 0 for what is not known', () => {
    assert.equal(workforceSize({ kind: 'insured', count: 5 }), 5)
    assert.equal(workforceSize({ kind: 'published', count: 5_000_000 }), 5_000_000)
    assert.equal(workforceSize(undefined), 0)
  })
})
