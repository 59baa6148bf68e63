import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { workforceOf } from '../../../../build/publish/values/workforce.ts'
import type { Workforce } from '../../../../src/facts/workforce.ts'
import { published, rowOf } from '../row-fixture.ts'

type Case = readonly [employees: number | undefined, insured: number | undefined, expected: Workforce | undefined]

describe('workforceOf', () => {
  const below: Workforce = { kind: 'insured-below-five' }
  const cases: readonly Case[] = [
    [undefined, undefined, undefined],
    [undefined, 0, undefined],
    [0, 0, undefined],
    [undefined, 1, below],
    [undefined, 4, below],
    [0, 3, below],
    [undefined, 5, { kind: 'insured', count: 5 }],
    [0, 85_176, { kind: 'insured', count: 85_176 }],
    [1, undefined, { kind: 'published', count: 1 }],
    [3, 4, { kind: 'published', count: 3 }],
    [120, 300, { kind: 'published', count: 120 }],
  ]
  for (const [employees, insured, expected] of cases)
    test(`makes ${JSON.stringify(expected)} of ${employees} published and ${insured} insured`, () =>
      assert.deepEqual(workforceOf(employees, insured), expected))

  test('lets nothing of a publication tell 1 to 4 insured apart', () => {
    const others = fc.record({
      capital: fc.constantFrom('0', '1', '30000000'),
      employees: fc.constantFrom('0', '', 'x'),
    })
    fc.assert(
      fc.property(others, (gbizinfo) => {
        const made = [1, 2, 3, 4].map((count) =>
          published(rowOf({ gbizinfo, insured: { count, updated: '2026-02-02' } })),
        )
        for (const publication of made) assert.deepEqual(publication, made[0])
        assert.deepEqual(made[0]?.corporation.workforce, below)
        assert.doesNotMatch(JSON.stringify(made[0]), /"count"/)
      }),
    )
  })
})
