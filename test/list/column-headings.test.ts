import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isDayOfAnotherThing, roleOfHeading } from '../../src/list/column-headings.ts'
import { records, tuples } from '../fixtures/tables.ts'

describe('roleOfHeading', () => {
  for (const { headings, role } of records<{ headings: string; role: string | undefined }>(import.meta))
    for (const heading of headings.split(' '))
      test(`knows ${heading} as ${role}`, () => assert.equal(roleOfHeading(heading)?.role, role))
})

describe('isDayOfAnotherThing', () => {
  for (const [heading, isAnother] of tuples<readonly [heading: string, isAnother: boolean]>(
    import.meta,
    'column-headings-more',
  ))
    test(`is ${isAnother} for ${heading}`, () => assert.equal(isDayOfAnotherThing(heading), isAnother))
})
