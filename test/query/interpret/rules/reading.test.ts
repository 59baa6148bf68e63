import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasName, tidy, tidySpaces } from '../../../../src/query/interpret/rules/reading.ts'
import { records } from '../../../fixtures/tables.ts'

describe('tidy', () => {
  for (const { text, tidied } of records<{ text: string; tidied: string }>(import.meta, 'reading-makes'))
    test(`makes ${JSON.stringify(text)} ${tidied}`, () => assert.equal(tidy(text), tidied))
})

describe('tidySpaces', () => {
  for (const { text, tidied } of [
    { text: '、山田 ・ 商事 -', tidied: '山田 ・ 商事' },
    { text: '山田-商事', tidied: '山田-商事' },
    { text: ' / ', tidied: '' },
  ])
    test(`makes ${JSON.stringify(text)} ${JSON.stringify(tidied)}`, () => assert.equal(tidySpaces(text), tidied))
})

describe('hasName', () => {
  for (const { text, expected } of records<{ readonly text: string; readonly expected: boolean }>(import.meta))
    test(`is ${expected} for ${JSON.stringify(text)}`, () => assert.equal(hasName(text), expected))
})
