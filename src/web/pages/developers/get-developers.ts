import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { unstoredPage } from '../../layout/page.ts'
import { developersPage } from './developers-page.tsx'

/** GET /developers */
export function getDevelopers({ context, setting }: Exchange): Outcome {
  // Nothing may store the page, because each copy of its form has an identifier of its own.
  return unstoredPage(200, developersPage({ plan: context.access.plans[0], form: context.newRequestId() }, setting))
}
