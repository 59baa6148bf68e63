import type { Problem } from '../../../domain/problem.ts'
import { shortened } from '../../../domain/shortened.ts'
import { type PageReply, refused, type Setting } from '../../layout/page.ts'
import { noCompanyPage } from './no-company-page.tsx'

/** The page for a number that names no published corporation: 400 when it is no number at all, else 404. */
export function noCompany(asked: string, problem: Problem, setting: Setting): PageReply {
  const written = shortened(asked)
  if (problem.kind !== 'corporation-not-found')
    return refused(400, noCompanyPage({ written, isMalformed: true }, setting))
  const expected = problem.expectedCheckDigit
  // No official record has a number with a wrong check digit, so the page gets no number to link to records with.
  const view = { written, isMalformed: false, ...(expected === undefined ? { number: problem.number } : { expected }) }
  return refused(404, noCompanyPage(view, setting))
}
