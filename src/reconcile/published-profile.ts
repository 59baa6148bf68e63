import type { Profile } from '../domain/profile.ts'
import { lookup, parseLookup } from '../query/lookup.ts'
import type { Register } from '../query/register/register.ts'

/** Returns the profile of the corporation with this id, its number; undefined where none is published. */
export function publishedProfile(register: Register, id: string): Profile | undefined {
  const question = parseLookup(id)
  const profile = question.ok ? lookup(register, question.value) : question
  return profile.ok ? profile.value : undefined
}
