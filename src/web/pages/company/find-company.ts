import { failure, type Result, success } from '../../../domain/result.ts'
import type { Profile } from '../../../facts/profile.ts'
import { findOrdinal, type Lookup, parseWrittenLookup } from '../../../query/lookup.ts'
import { profileOf } from '../../../query/present.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { PageReply } from '../../layout/page.ts'
import { noCompany } from './no-company.ts'

/** The published corporation that a path names; `number` is the corporate number in its canonical form. */
export type Company = {
  readonly wanted: Lookup
  readonly ordinal: number
  readonly profile: Profile
  readonly number: string
}

/** Finds the published corporation that the path names; the failure is the page that says that there is none. */
export function findCompany({ context, setting, captured: written }: Exchange): Result<Company, PageReply> {
  const wanted = parseWrittenLookup(written)
  if (!wanted.ok) return failure(noCompany(written, wanted.problem, setting))
  const ordinal = findOrdinal(context.register, wanted.value)
  if (!ordinal.ok) return failure(noCompany(written, ordinal.problem, setting))
  const profile = profileOf(context.register, ordinal.value)
  return success({ wanted: wanted.value, ordinal: ordinal.value, profile, number: profile.corporate_number })
}
