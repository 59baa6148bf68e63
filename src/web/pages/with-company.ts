import type { Profile } from '../../domain/profile.ts'
import { type Lookup, lookup, parseWrittenLookup } from '../../query/lookup.ts'
import type { PageAnswer } from '../page.ts'
import type { Question } from '../routes.ts'
import { noCompany } from './no-company.ts'

/** The published corporation a path names; `number` is its own spelling of the number. */
export type Company = { readonly wanted: Lookup; readonly profile: Profile; readonly number: string }

/** Answers for the corporation of a path, or says that there is none. */
export function withCompany<Answer>(
  { door, setting, rest: written }: Question,
  answer: (company: Company) => Answer,
): Answer | PageAnswer {
  const wanted = parseWrittenLookup(written)
  if (!wanted.ok) return noCompany(written, wanted.problem, setting)
  const profile = lookup(door.register, wanted.value)
  if (!profile.ok) return noCompany(written, profile.problem, setting)
  return answer({ wanted: wanted.value, profile: profile.value, number: profile.value.corporate_number })
}
