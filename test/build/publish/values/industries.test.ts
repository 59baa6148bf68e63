import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { JSIC_CODES, jsicOfEdinet, parseIndustries } from '../../../../build/publish/values/industries.ts'
import { FILER_INDUSTRIES } from '../../../../dataset/corporation/facts.ts'
import { readIndustries } from '../../../../dataset/industries.ts'
import { tuples } from '../../../fixtures/tables.ts'
import { SOME_INDUSTRIES } from '../row-fixture.ts'

type Case = readonly [text: string | undefined, codes: readonly string[]]

describe('parseIndustries', () => {
  const cases: readonly Case[] = tuples(import.meta)
  for (const [text, codes] of cases)
    test(`reads ${JSON.stringify(text)}`, () => assert.deepEqual(parseIndustries(text, SOME_INDUSTRIES), codes))
})

describe('jsicOfEdinet', () => {
  const cases = tuples<readonly [string | undefined, string | undefined]>(import.meta, 'industries-cases')
  for (const [industry, code] of cases)
    test(`maps ${industry} to ${code}`, () => assert.equal(jsicOfEdinet(industry), code))

  const sections = new Map(readIndustries().map(({ code, section }) => [code, section]))

  test('maps to codes that exist', () =>
    assert.deepEqual(
      [...JSIC_CODES.values()].filter((code) => !sections.has(code)),
      [],
    ))

  test('maps the industries of fictional filers to codes of their sections', () => {
    for (const [section, industries] of FILER_INDUSTRIES)
      for (const industry of industries) {
        const code = jsicOfEdinet(industry)
        if (code !== undefined) assert.equal(sections.get(code), section, industry)
        else assert.equal(industry, '水産・農林業')
      }
  })
})
