import { explain } from '../../../domain/explain.ts'
import type { Problem } from '../../../domain/problem.ts'
import { problemHeaders } from '../../../serve/message/problem-details.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { formatWait } from '../../format/waits.ts'
import { type PageReply, type Setting, unstoredPage } from '../../layout/page.ts'
import { fill, WORDS } from '../../words/words.ts'
import { type DevelopersView, developersPage } from './developers-page.tsx'

/** The field at fault, and the e-mail address as it was sent, to show it again. */
type FaultyField = { readonly about: 'email' | 'key'; readonly email?: string }

/** Answers a faulty post with the page of the forms, which says what to fix, and with the status of the problem. */
export function faultyDevelopersPage(
  { context, setting }: Exchange,
  problem: Problem,
  { about, email }: FaultyField,
): PageReply {
  const view: DevelopersView = {
    plan: context.access.plans[0],
    form: context.newRequestId(),
    fault: { about, text: faultOf(problem, about, setting) },
    ...(email === undefined ? {} : { email }),
  }
  const { status } = explain(problem)
  return { ...unstoredPage(status, developersPage(view, setting)), headers: problemHeaders(problem) }
}

function faultOf(problem: Problem, about: 'email' | 'key', { language }: Setting): string {
  const { faults } = WORDS[language].developers
  switch (problem.kind) {
    case 'rate-limited':
      return fill(faults.wait, { wait: formatWait(problem.retryAfterSeconds, language) })
    case 'unavailable':
      return fill(faults.unavailable, { wait: formatWait(problem.retryAfterSeconds, language) })
    case 'invalid-parameter':
    case 'missing-api-key':
    case 'invalid-api-key':
      return faults[about]
    default:
      return faults.other
  }
}
