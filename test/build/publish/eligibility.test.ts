import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkEligibility } from '../../../build/publish/eligibility.ts'
import type { NtaRow } from '../../../build/sources/layouts/register-row.ts'
import { rowOf } from './row-fixture.ts'

describe('checkEligibility', () => {
  const cases: readonly { name: string; nta: NtaRow; refusal: string | undefined }[] = [
    { name: 'an open corporation', nta: {}, refusal: undefined },
    { name: 'a closed registration record', nta: { closeDate: '2026-01-01' }, refusal: 'closed' },
    { name: 'a cause of closing without a date', nta: { closeCause: '01' }, refusal: 'closed' },
    { name: 'one excluded from search', nta: { hihyoji: '1' }, refusal: 'excluded' },
    { name: 'a mark of exclusion nobody knows', nta: { hihyoji: '2' }, refusal: 'excluded' },
    { name: 'one both closed and excluded', nta: { closeDate: '2026-01-01', hihyoji: '1' }, refusal: 'closed' },
    { name: 'one whose name is only spaces', nta: { name: '\u3000 ' }, refusal: 'nameless' },
    { name: 'an unknown kind', nta: { kind: '777' }, refusal: 'unknown-kind' },
    {
      name: 'a foreign company without a domestic address',
      nta: { kind: '401', prefectureCode: '99' },
      refusal: undefined,
    },
  ]
  for (const { name, nta, refusal } of cases) {
    test(`${refusal === undefined ? 'takes' : 'refuses'} ${name}`, () => {
      const result = checkEligibility(rowOf({ nta }))
      assert.equal(result.ok ? undefined : result.problem.kind, refusal)
    })
  }

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
