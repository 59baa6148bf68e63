import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formApart, formJoined, splitAtForm } from '../../../src/match/reading/form-apart.ts'
import { records } from '../../fixtures/tables.ts'

describe('formApart', () => {
  for (const { text, expected } of records<{ text: string; expected: string | undefined }>(import.meta))
    test(`reads ${text} as ${expected}`, () => assert.equal(formApart(text), expected))
})

describe('formJoined', () => {
  for (const { text, expected } of records<{ text: string; expected: string | undefined }>(
    import.meta,
    'form-apart-reads',
  ))
    test(`reads ${text} as ${expected}`, () => assert.equal(formJoined(text), expected))
})

describe('splitAtForm', () => {
  for (const { text, expected } of records<{ text: string; expected: undefined | string[] }>(
    import.meta,
    'form-apart-splits',
  ))
    test(`splits ${text} into ${expected?.join(' and ')}`, () => assert.deepEqual(splitAtForm(text), expected))
})
