import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Location, locationOf } from '../../../../build/publish/values/location.ts'
import type { NtaRow } from '../../../../build/sources/layouts/register-row.ts'
import { records } from '../../../fixtures/tables.ts'

const MEMBERS = ['postalCode', 'prefectureCode', 'cityCode', 'city', 'street', 'addressAbroad'] as const

describe('locationOf', () => {
  const cases = records<{ name: string; nta: NtaRow; expected: Partial<Location> }>(import.meta)
  for (const { name, nta, expected } of cases)
    test(`reads ${name}`, () => {
      const location: Location = locationOf(nta)
      assert.deepEqual(
        MEMBERS.map((member) => location[member]),
        MEMBERS.map((member) => expected[member]),
      )
    })
})
