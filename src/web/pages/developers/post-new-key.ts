import type { IssuedKey } from '../../../access/keys/key-service.ts'
import type { Problem } from '../../../domain/problem.ts'
import { jsonReply } from '../../../serve/message/json-reply.ts'
import type { Reply } from '../../../serve/message/request.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { readForm, wantsJson } from '../../http/form.ts'
import { unstoredPage } from '../../layout/page.ts'
import { faultyDevelopersPage } from './faulty-developers-page.ts'
import { issuedKeyPage } from './issued-key-page.tsx'
import { repeatedPage } from './revoked-key-page.tsx'

/**
 * POST /developers/keys: issues a key; answers programs with JSON, and a browser's form with a page. The reply with the
 * key does not repeat the e-mail address.
 */
export async function postNewKey(exchange: Exchange): Promise<Outcome> {
  const { context, request, setting } = exchange
  const read = readForm(request)
  if (!read.ok) return { problem: read.problem }
  const { fields } = read.value
  const email = fields.get('email') ?? ''
  const sent = fields.get('form') ?? ''
  const form = sent === '' ? {} : { form: sent }
  const issued = await context.access.keys.issue({ email: email.trim(), address: request.address, ...form })
  if (wantsJson(request)) return issued.ok ? issuedKeyReply(issued.value) : { problem: issued.problem }
  if (issued.ok) return unstoredPage(201, issuedKeyPage({ key: issued.value, reason: 'issued' }, setting))
  if (isFormTaken(issued.problem)) return unstoredPage(200, repeatedPage(setting))
  return faultyDevelopersPage(exchange, issued.problem, { about: 'email', email })
}

function isFormTaken(problem: Problem): boolean {
  return problem.kind === 'invalid-parameter' && problem.faults.some(({ reason }) => reason === 'form-taken')
}

/** Replies 201 with the key, which is never shown again. */
function issuedKeyReply({ apiKey, keyId, plan }: IssuedKey): Reply {
  return jsonReply(201, {
    api_key: apiKey,
    key_id: keyId,
    plan: plan.name,
    // JSON leaves out the limits that the plan does not have.
    limits: { per_minute: plan.perMinute, per_day: plan.perDay, rows_per_day: plan.rowsPerDay },
  })
}
