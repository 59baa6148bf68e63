import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkEligibility } from '../../../build/publish/publish.ts'
import type { NtaRow } from '../../../build/sources/layouts/register-row.ts'
import { records } from '../../fixtures/tables.ts'
import { rowOf } from './row-fixture.ts'

describe('checkEligibility', () => {
  const cases: readonly { name: string; nta: NtaRow; refusal: string | undefined }[] = records(import.meta)
  for (const { name, nta, refusal } of cases)
    test(`${refusal === undefined ? 'takes' : 'refuses'} ${name}`, () => {
      const result = checkEligibility(rowOf({ nta }))
      assert.equal(result.ok ? undefined : result.problem.kind, refusal)
    })

  test('refuses a row that does not say whether it is excluded', () => {
    const { hihyoji: _, ...silent } = rowOf().nta
    const result = checkEligibility({ number: '1010001144728', nta: silent })
    assert.equal(result.ok ? undefined : result.problem.kind, 'excluded')
  })

  test('refuses a row without a name, and a number with a wrong check digit', () => {
    const { name: _, ...nameless } = rowOf().nta
    const unnamed = checkEligibility({ number: '1010001144728', nta: nameless })
    assert.equal(unnamed.ok ? undefined : unnamed.problem.kind, 'nameless')
    const mistyped = checkEligibility({ ...rowOf(), number: '2010001144728' })
    assert.equal(mistyped.ok ? undefined : mistyped.problem.kind, 'wrong-number')
  })
})
