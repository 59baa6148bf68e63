import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { legalFormOf } from '../../../src/query/register/legal-form-of.ts'

describe('legalFormOf', () => {
  for (const { kind, name, form } of [
    { kind: '399', name: '一般社団法人青葉会', form: '一般社団法人' },
    { kind: '399', name: '青葉特許業務法人', form: '特許業務法人' },
    { kind: '499', name: '学校法人青葉学園', form: '学校法人' },
    { kind: '399', name: '青葉会', form: undefined },
    { kind: '301', name: '株式会社青葉', form: undefined },
  ])
    test(`is ${form} for ${name} of kind ${kind}`, () => assert.equal(legalFormOf({ kind, name }), form))
})
