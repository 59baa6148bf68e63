import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { newKeyPlan } from '../../exchange/new-key-plan.ts'
import { found } from '../../layout/page.ts'
import { pricingPage } from './pricing-page.tsx'

/** GET /pricing */
export function getPricing({ context, setting }: Exchange): Outcome {
  const { contact } = context
  return found(pricingPage({ plan: newKeyPlan(context), ...(contact === undefined ? {} : { contact }) }, setting))
}
