import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { roleOfHeading } from '../../src/list/column-headings.ts'
import { records } from '../fixtures/tables.ts'

describe('roleOfHeading', () => {
  for (const { headings, role } of records<{ headings: string; role: string | undefined }>(import.meta))
    for (const heading of headings.split(' '))
      test(`knows ${heading} as ${role}`, () => assert.equal(roleOfHeading(heading)?.role, role))
})
