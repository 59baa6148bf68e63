import type { Problem } from '../../../domain/problem.ts'
import { shortened } from '../../../domain/shortened.ts'
import { errorPage, type PageReply, type Setting } from '../../layout/page.ts'
import { noCompanyPage } from './no-company-page.tsx'

/** The page for a number that names no published corporation: 400 when it is no number at all, else 404. */
export function noCompany(asked: string, problem: Problem, setting: Setting): PageReply {
  // A fault repeats what was asked only if it cannot be a person's number.
  const written = problem.kind === 'invalid-parameter' ? (problem.faults[0]?.value ?? '') : shortened(asked)
  if (problem.kind !== 'corporation-not-found')
    return errorPage(400, noCompanyPage({ written, isMalformed: true }, setting))
  const expected = problem.expectedCheckDigit
  // No official record has a number with a wrong check digit, so the page gets no number to link to records with.
  const view = { written, isMalformed: false, ...(expected === undefined ? { number: problem.number } : { expected }) }
  return errorPage(404, noCompanyPage(view, setting))
}
