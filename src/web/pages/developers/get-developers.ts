import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { newKeyPlan } from '../../exchange/new-key-plan.ts'
import { found } from '../../layout/page.ts'
import { developersPage } from './developers-page.tsx'

/** GET /developers */
export function getDevelopers({ context, setting }: Exchange): Outcome {
  return found(developersPage({ plan: newKeyPlan(context) }, setting))
}
