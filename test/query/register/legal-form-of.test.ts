import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { legalFormOf } from '../../../src/query/register/legal-form-of.ts'
import { records } from '../../fixtures/tables.ts'

describe('legalFormOf', () => {
  for (const { kind, name, form } of records<{ kind: string; name: string; form: string | undefined }>(import.meta))
    test(`is ${form} for ${name} of kind ${kind}`, () => assert.equal(legalFormOf({ kind, name }), form))
})
