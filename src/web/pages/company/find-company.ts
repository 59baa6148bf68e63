import type { Profile } from '../../../domain/profile.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import { type Lookup, lookup, parseWrittenLookup } from '../../../query/lookup.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { PageReply } from '../../layout/page.ts'
import { noCompany } from './no-company.ts'

/** The published corporation a path names; `number` is its own spelling of the number. */
export type Company = { readonly wanted: Lookup; readonly profile: Profile; readonly number: string }

/** The corporation of a path, or the page that says that there is none. */
export function findCompany({ context, setting, rest: written }: Exchange): Result<Company, PageReply> {
  const wanted = parseWrittenLookup(written)
  if (!wanted.ok) return failure(noCompany(written, wanted.problem, setting))
  const profile = lookup(context.register, wanted.value)
  if (!profile.ok) return failure(noCompany(written, profile.problem, setting))
  return success({ wanted: wanted.value, profile: profile.value, number: profile.value.corporate_number })
}
