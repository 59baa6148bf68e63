import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isDayOfAnotherThing, roleOfHeading } from '../../src/list/column-headings.ts'
import { records } from '../fixtures/tables.ts'

describe('roleOfHeading', () => {
  for (const { headings, role } of records<{ headings: string; role: string | undefined }>(import.meta))
    for (const heading of headings.split(' '))
      test(`knows ${heading} as ${role}`, () => assert.equal(roleOfHeading(heading)?.role, role))
})

describe('isDayOfAnotherThing', () => {
  for (const [heading, isAnother] of [
    ['契約日', false],
    ['取引日', false],
    ['設立年月日', true],
    // A result that is matched again.
    ['登録年月日 invoice_since', true],
    ['invoice_since', true],
    ['失効年月日 invoice_ended_on', true],
  ] as const)
    test(`is ${isAnother} for ${heading}`, () => assert.equal(isDayOfAnotherThing(heading), isAnother))
})
