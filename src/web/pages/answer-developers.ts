import { explain } from '../../domain/explain.ts'
import type { Problem } from '../../domain/problem.ts'
import { problemHeaders } from '../../serve/problem-headers.ts'
import { readForm } from '../form.ts'
import type { Page, PageAnswer, Setting } from '../page.ts'
import type { Outcome, Question } from '../routes.ts'
import { type DevelopersView, developersPage } from './developers-page.tsx'
import { DEVELOPERS_WORDS } from './developers-words.ts'
import { issuedKeyReply, issueKey } from './issue-key.ts'
import { issuedKeyPage } from './issued-key-page.tsx'
import { newKeyPlan } from './new-key-plan.ts'
import { revokedKeyPage } from './revoked-key-page.tsx'
import { usagePage } from './usage-page.tsx'

/** GET /developers */
export function answerDevelopers({ door, setting }: Question): Outcome {
  return { status: 200, page: developersPage({ plan: newKeyPlan(door) }, setting), storage: 'shareable' }
}

/** POST /developers/keys: JSON for programs, a page for people. */
export async function answerKeyIssue(question: Question): Promise<Outcome> {
  const { door, visit, setting } = question
  const form = readForm(visit)
  if (!form.ok) return { problem: form.problem }
  const { kind, fields } = form.value
  const issued = await issueKey(door, fields, visit)
  if (kind === 'json') return issued.ok ? issuedKeyReply(issued.value) : { problem: issued.problem }
  if (issued.ok) return secret(201, issuedKeyPage({ key: issued.value, reason: 'issued' }, setting))
  return faulty(issued.problem, question, { about: 'email', email: fields.get('email') ?? '' })
}

/** POST /developers/usage, /rotate and /revoke: what the owner of a key may do with it. */
export async function answerKeyForm(question: Question): Promise<Outcome> {
  const { door, visit, setting, rest: action } = question
  const form = readForm(visit)
  if (!form.ok) return { problem: form.problem }
  const apiKey = form.value.fields.get('api_key')?.trim() ?? ''
  const { gate, keys } = door.access
  const account = gate.authenticate(apiKey === '' ? undefined : apiKey, visit)
  if (!account.ok) {
    if (account.problem.kind !== 'rate-limited') gate.noteFailure(undefined, visit)
    return faulty(account.problem, question, { about: 'key' })
  }
  const { keyId, plan } = account.value
  switch (action) {
    case 'rotate': {
      const key = await keys.rotate(keyId)
      if (!key.ok) return faulty(key.problem, question, { about: 'key' })
      return secret(201, issuedKeyPage({ key: key.value, reason: 'rotated' }, setting))
    }
    case 'revoke': {
      const revoked = await keys.revoke(keyId)
      if (!revoked.ok) return faulty(revoked.problem, question, { about: 'key' })
      return secret(200, revokedKeyPage(setting))
    }
    default:
      return secret(200, usagePage({ apiKey, keyId, plan: plan.name, usage: keys.usage(keyId) }, setting))
  }
}

function secret(status: number, page: Page): PageAnswer {
  return { status, page, storage: 'secret' }
}

/** The same page again, with what to fix. */
function faulty(
  problem: Problem,
  { door, setting }: Question,
  { about, email }: { readonly about: 'email' | 'key'; readonly email?: string },
): PageAnswer {
  const view: DevelopersView = {
    plan: newKeyPlan(door),
    fault: { about, text: faultText(problem, about, setting) },
    ...(email === undefined ? {} : { email }),
  }
  const { status } = explain(problem)
  return { ...secret(status, developersPage(view, setting)), headers: problemHeaders(problem) }
}

function faultText(problem: Problem, about: 'email' | 'key', { language }: Setting): string {
  const { faults } = DEVELOPERS_WORDS[language]
  switch (problem.kind) {
    case 'rate-limited':
      return faults.wait(problem.retryAfterSeconds)
    case 'unavailable':
      return faults.unavailable(problem.retryAfterSeconds)
    case 'invalid-parameter':
    case 'missing-api-key':
    case 'invalid-api-key':
      return faults[about]
    default:
      return faults.other
  }
}
