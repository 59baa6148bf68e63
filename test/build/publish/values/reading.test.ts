import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { kanaReading, readingWithoutLegalForm } from '../../../../build/publish/values/reading.ts'
import { tuples } from '../../../fixtures/tables.ts'

type Case = readonly [text: string | undefined, expected: string | undefined]

describe('kanaReading', () => {
  const cases: readonly Case[] = tuples(import.meta)
  for (const [text, expected] of cases)
    test(`makes ${expected} of ${text}`, () => assert.equal(kanaReading(text), expected))
})

describe('readingWithoutLegalForm', () => {
  const cases = tuples<Case>(import.meta, 'reading-cases')
  for (const [text, expected] of cases)
    test(`makes ${expected} of ${text}`, () => assert.equal(readingWithoutLegalForm(text), expected))
})
