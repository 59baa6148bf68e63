import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { workforceOf } from '../../../../build/publish/values/iso-date.ts'
import type { Workforce } from '../../../../src/facts/workforce.ts'
import { tuples } from '../../../fixtures/tables.ts'
import { published, rowOf } from '../row-fixture.ts'

type Case = readonly [employees: number | undefined, insured: number | undefined, expected: Workforce | undefined]

describe('workforceOf', () => {
  const below: Workforce = { kind: 'insured-below-five' }
  const cases: readonly Case[] = tuples(import.meta)
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
