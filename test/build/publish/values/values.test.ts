import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  englishName,
  kanaReading,
  type Location,
  locationOf,
  parseIsoDate,
  parsePositiveInteger,
  parseWebsite,
  readingWithoutLegalForm,
  tidyLines,
  workforceOf,
} from '../../../../build/publish/values/values.ts'
import type { NtaRow } from '../../../../build/sources/layouts/register-row.ts'
import type { Workforce } from '../../../../src/facts/workforce.ts'
import { records, tuples } from '../../../fixtures/tables.ts'
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

const PARSERS = {
  'english-name': englishName,
  'tidy-lines': tidyLines,
  'whole-number': parsePositiveInteger,
  reading: kanaReading,
  'reading-cases': readingWithoutLegalForm,
}

for (const [table, parse] of Object.entries(PARSERS))
  describe(parse.name, () => {
    const cases = tuples<readonly [text: string | undefined, expected: unknown]>(import.meta, table)
    for (const [text, expected] of cases)
      test(`makes ${JSON.stringify(expected)} of ${JSON.stringify(text)}`, () => assert.equal(parse(text), expected))
  })

const MEMBERS = ['postalCode', 'prefectureCode', 'cityCode', 'city', 'street', 'addressAbroad'] as const

describe('locationOf', () => {
  const cases = records<{ name: string; nta: NtaRow; expected: Partial<Location> }>(import.meta, 'location')
  for (const { name, nta, expected } of cases)
    test(`reads ${name}`, () => {
      const location: Location = locationOf(nta)
      assert.deepEqual(
        MEMBERS.map((member) => location[member]),
        MEMBERS.map((member) => expected[member]),
      )
    })
})

describe('parseWebsite', () => {
  const taken = [
    ...['http://example.co.jp', 'https://www.example.jp/about?x=1#y', 'HTTPS://Example.JP/', 'http://日本語.jp/会社'],
    ...['http://a_b.example.jp', 'http://example.jp:8080/', 'https://example.jp/あ、い,う'],
    'https://archive.example.jp/2020/https://example.com/',
  ]
  for (const address of taken)
    test(`takes ${address} as it is`, () => assert.equal(parseWebsite(` ${address} `), address))

  const left: readonly (readonly [string | undefined])[] = tuples(import.meta, 'website')
  for (const address of [...left.flat(), `http://example.jp/${'x'.repeat(2000)}`])
    test(`leaves out ${JSON.stringify(address?.slice(0, 40))}`, () => assert.equal(parseWebsite(address), undefined))
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
