import assert from 'node:assert/strict'
import type { Profile } from '../../../src/facts/profile.ts'
import { lookup, parseLookup } from '../../../src/query/lookup.ts'
import { opened } from '../../fixtures/opened.ts'
import { numberOf } from '../sources/register-fixture.ts'

/** Returns the profile of the nth corporation of these tests, as a server of the snapshot answers it. */
export async function profileOf(path: string, serial: number): Promise<Profile> {
  const question = parseLookup(numberOf(serial))
  assert.ok(question.ok)
  const found = lookup((await opened(path)).register, question.value)
  assert.ok(found.ok)
  return found.value
}
