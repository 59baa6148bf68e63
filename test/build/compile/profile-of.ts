import assert from 'node:assert/strict'
import type { Profile } from '../../../src/domain/profile.ts'
import { lookup, parseLookup } from '../../../src/query/lookup.ts'
import { openRegister } from '../../../src/query/register/register.ts'
import { openSnapshot } from '../../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../../src/text/fold.ts'
import { numberOf } from '../sources/register-fixture.ts'

/** Returns the profile of the nth corporation of these tests, as a server of the snapshot answers it. */
export function profileOf(path: string, serial: number): Profile {
  const snapshot = openSnapshot(path, FOLD_VERSION)
  assert.ok(snapshot.ok)
  const question = parseLookup(numberOf(serial))
  assert.ok(question.ok)
  const found = lookup(openRegister(snapshot.value, 'https://corp.example'), question.value)
  assert.ok(found.ok)
  return found.value
}
