import type { Problem } from '../../../domain/problem.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import { shortened } from '../../../domain/shortened.ts'
import type { Profile } from '../../../facts/profile.ts'
import { findOrdinal, type Lookup, parseWrittenLookup } from '../../../query/lookup.ts'
import { profileOf } from '../../../query/present.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { errorPage, type PageReply, type Setting } from '../../layout/page.ts'
import { noCompanyPage } from './no-company-page.tsx'

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

/** The page for a number that names no published corporation: 400 when it is no number at all, else 404. */
function noCompany(asked: string, problem: Problem, setting: Setting): PageReply {
  // A fault repeats what was asked only if it cannot be a person's number.
  const written = problem.kind === 'invalid-parameter' ? (problem.faults[0]?.value ?? '') : shortened(asked)
  if (problem.kind !== 'corporation-not-found')
    return errorPage(400, noCompanyPage({ written, isMalformed: true }, setting))
  const expected = problem.expectedCheckDigit
  // No official record has a number with a wrong check digit, so the page gets no number to link to records with.
  const view = { written, isMalformed: false, ...(expected === undefined ? { number: problem.number } : { expected }) }
  return errorPage(404, noCompanyPage(view, setting))
}
