import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { closeAnd, writeOutAnd } from '../../../src/text/letters/and-sign.ts'
import { tuples } from '../../fixtures/tables.ts'

describe('writeOutAnd', () => {
  const rows = tuples<readonly [string, string]>(import.meta, 'and-sign-rows')
  for (const [text, aloud] of rows) test(`reads ${text}`, () => assert.equal(writeOutAnd(text), aloud))
})

describe('closeAnd', () => {
  const rows = tuples<readonly [string, string]>(import.meta, 'and-sign-rows-2')
  for (const [query, closed] of rows) test(`closes ${query}`, () => assert.equal(closeAnd(query), closed))
})
