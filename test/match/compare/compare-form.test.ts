import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compareForms, type FormAgreement } from '../../../src/match/compare/compare-form.ts'
import { fold } from '../../../src/text/fold.ts'
import { records } from '../../fixtures/tables.ts'

const CASES: readonly { readonly written: string; readonly registered: string; readonly expected: FormAgreement }[] =
  records(import.meta)

describe('compareForms', () => {
  for (const { written, registered, expected } of CASES)
    test(`finds that the form of ${written} is ${expected} for ${registered}`, () =>
      assert.equal(compareForms(fold(written), fold(registered)), expected))
})
