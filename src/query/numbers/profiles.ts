import { MAX_PROFILES } from '../../domain/limits.ts'
import { failure, faultsOf, type Result, success } from '../../domain/result.ts'
import type { SearchAnswer, View } from '../../facts/answer.ts'
import type { Profile } from '../../facts/profile.ts'
import { inView } from '../brief.ts'
import type { Lookup } from '../lookup.ts'
import { parseView } from '../parse/sort.ts'
import { profileOf } from '../present.ts'
import type { Register } from '../register/register.ts'
import { findNumbers, type NumberFault, parseNumbers } from './number-list.ts'

/** The profiles of some corporations. */
export type ProfilesQuestion = { readonly numbers: readonly Result<Lookup>[]; readonly view: View }

/** Body of `POST /ext/lookup`, in the order of the numbers, each once. `errors` lists the texts that are no numbers. */
export type ProfilesAnswer = {
  readonly profiles: readonly (Omit<Profile, 'sources'> & { readonly sources: readonly object[] })[]
  readonly not_found: readonly string[]
  readonly errors?: readonly NumberFault[]
} & Pick<SearchAnswer, 'snapshot' | 'sources'>

export function parseProfiles(members: Readonly<Record<string, unknown>>): Result<ProfilesQuestion> {
  const numbers = parseNumbers(members['numbers'], MAX_PROFILES)
  const given = members['view']
  const view = parseView(given === undefined || given === null ? undefined : String(given))
  if (numbers.ok && view.ok) return success({ numbers: numbers.value, view: view.value })
  return failure({ kind: 'invalid-parameter', faults: [numbers, view].flatMap(faultsOf) })
}

export function profilesOf(register: Register, { numbers, view }: ProfilesQuestion): ProfilesAnswer {
  const { found, notFound, errors } = findNumbers(register, numbers)
  const { snapshotId: snapshot, sources } = register.edition
  return {
    profiles: found.map(({ ordinal }) => inView(profileOf(register, ordinal), { view })),
    not_found: notFound,
    ...(errors.length === 0 ? {} : { errors }),
    snapshot,
    sources,
  }
}
