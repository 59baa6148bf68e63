import type { IssuedKey } from '../../../access/key-service.ts'
import { FORMS } from '../../../access/subject-budget.ts'
import type { Reply } from '../../../serve/request.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { readForm } from '../../http/form.ts'
import { jsonReply } from '../../http/json-reply.ts'
import { secret } from '../../layout/page.ts'
import { faultyDevelopersPage } from './faulty-developers-page.ts'
import { issuedKeyPage } from './issued-key-page.tsx'
import { repeatedPage } from './revoked-key-page.tsx'

/** POST /developers/keys: JSON for programs, a page for people. The e-mail address is handed on and never repeated. */
export async function postNewKey(exchange: Exchange): Promise<Outcome> {
  const { context, request, setting } = exchange
  const form = readForm(request)
  if (!form.ok) return { problem: form.problem }
  const { kind, fields } = form.value
  const email = fields.get('email') ?? ''
  const sent = fields.get('form')?.slice(0, MOST_FORM_LETTERS) ?? ''
  const forms = context.access.budgets('forms', [FORMS])
  const at = Math.floor(context.monotonicMillis() * 1000)
  if (sent !== '' && forms.waitMicros(sent, at) > 0) return secret(200, repeatedPage(setting))
  const issued = await context.access.keys.issue({ email: email.trim(), address: request.address })
  if (issued.ok && sent !== '') forms.note(sent, at)
  if (kind === 'json') return issued.ok ? issuedKeyReply(issued.value) : { problem: issued.problem }
  if (issued.ok) return secret(201, issuedKeyPage({ key: issued.value, reason: 'issued' }, setting))
  return faultyDevelopersPage(exchange, issued.problem, { about: 'email', email })
}

// A copy of the form is named by a request id.
const MOST_FORM_LETTERS = 64

/** 201 with the key, which is never shown again. */
function issuedKeyReply({ apiKey, keyId, plan }: IssuedKey): Reply {
  return jsonReply(201, {
    api_key: apiKey,
    key_id: keyId,
    plan: plan.name,
    limits: {
      ...(plan.perMinute === undefined ? {} : { per_minute: plan.perMinute }),
      ...(plan.perDay === undefined ? {} : { per_day: plan.perDay }),
      ...(plan.rowsPerDay === undefined ? {} : { rows_per_day: plan.rowsPerDay }),
    },
  })
}
