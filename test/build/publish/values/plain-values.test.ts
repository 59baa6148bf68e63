import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  englishName,
  parseIsoDate,
  parsePositiveInteger,
  tidyLines,
  workforceOf,
} from '../../../../build/publish/values/plain-values.ts'
import type { Workforce } from '../../../../src/facts/workforce.ts'
import { tuples } from '../../../fixtures/tables.ts'
import { published, rowOf } from '../row-fixture.ts'

describe('parseIsoDate', () => {
  for (const date of ['1999-01-02', '2024-02-29', '0578-01-01'])
    test(`takes ${date}`, () => assert.equal(parseIsoDate(` ${date}`), date))
  const left = [
    ...['1999-1-2', '1999/01/02', '1999-02-29', '2000-13-01', '2000-00-10', '0001-01-01', '0000-00-00', '1999', ''],
  ]
  for (const date of [...left, '平成元年', 'Null', '1999-01-02T00:00:00', undefined])
    test(`drops ${date}`, () => assert.equal(parseIsoDate(date), undefined))
})

describe('englishName', () => {
  const cases: readonly (readonly [text: string | undefined, expected: string | undefined])[] = tuples(
    import.meta,
    'english-name',
  )
  for (const [text, expected] of cases)
    test(`makes ${expected} of ${JSON.stringify(text)}`, () => assert.equal(englishName(text), expected))
})

describe('tidyLines', () => {
  const cases = tuples<readonly [text: string | undefined, expected: string | undefined]>(import.meta, 'tidy-lines')
  for (const [text, expected] of cases)
    test(`makes ${JSON.stringify(expected)} of ${JSON.stringify(text)}`, () => assert.equal(tidyLines(text), expected))
})

describe('parsePositiveInteger', () => {
  const cases: readonly (readonly [text: string | undefined, expected: number | undefined])[] = tuples(
    import.meta,
    'whole-number',
  )
  for (const [text, expected] of cases)
    test(`makes ${expected} of ${JSON.stringify(text)}`, () => assert.equal(parsePositiveInteger(text), expected))
})

type Case = readonly [employees: number | undefined, insured: number | undefined, expected: Workforce | undefined]

describe('workforceOf', () => {
  const below: Workforce = { kind: 'insured-below-five' }
  const cases: readonly Case[] = tuples(import.meta, 'workforce')
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
