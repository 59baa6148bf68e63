import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { newKeyPlan } from '../../exchange/new-key-plan.ts'
import { secret } from '../../layout/page.ts'
import { developersPage } from './developers-page.tsx'

/** GET /developers */
export function getDevelopers({ context, setting }: Exchange): Outcome {
  // Never kept: each copy of the form has a name of its own.
  return secret(200, developersPage({ plan: newKeyPlan(context), form: context.newRequestId() }, setting))
}
