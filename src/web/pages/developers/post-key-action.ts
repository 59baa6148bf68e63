import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { readForm } from '../../http/form.ts'
import { unstoredPage } from '../../layout/page.ts'
import { faultyDevelopersPage } from './faulty-developers-page.ts'
import { issuedKeyPage } from './issued-key-page.tsx'
import { revokePage } from './revoke-page.tsx'
import { revokedKeyPage } from './revoked-key-page.tsx'
import { usagePage } from './usage-page.tsx'

/** POST /developers/usage, /rotate and /revoke: shows the usage of a key, replaces it, or revokes it once confirmed. */
export async function postKeyAction(exchange: Exchange): Promise<Outcome> {
  const { context, request, setting, captured: action } = exchange
  const form = readForm(request)
  if (!form.ok) return { problem: form.problem }
  const apiKey = form.value.fields.get('api_key')?.trim() ?? ''
  const { gate, keys } = context.access
  const account = await gate.authenticate(apiKey === '' ? undefined : apiKey, request)
  if (!account.ok) {
    const { kind } = account.problem
    if (kind !== 'rate-limited' && kind !== 'unavailable') gate.noteFailure(undefined, request)
    return faultyDevelopersPage(exchange, account.problem, { about: 'key' })
  }
  const { keyId, plan } = account.value
  switch (action) {
    case 'rotate': {
      const key = await keys.rotate(keyId)
      if (!key.ok) return faultyDevelopersPage(exchange, key.problem, { about: 'key' })
      return unstoredPage(201, issuedKeyPage({ key: key.value, reason: 'rotated' }, setting))
    }
    case 'revoke': {
      const { kind, fields } = form.value
      if (kind === 'form' && fields.get('confirmed') !== 'yes')
        return unstoredPage(200, revokePage({ apiKey, keyId }, setting))
      const revoked = await keys.revoke(keyId)
      if (!revoked.ok) return faultyDevelopersPage(exchange, revoked.problem, { about: 'key' })
      return unstoredPage(200, revokedKeyPage(setting))
    }
    default: {
      const usage = await keys.usage(keyId)
      if (!usage.ok) return faultyDevelopersPage(exchange, usage.problem, { about: 'key' })
      return unstoredPage(200, usagePage({ apiKey, keyId, plan: plan.name, usage: usage.value }, setting))
    }
  }
}
