import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { newKeyPlan } from '../../exchange/new-key-plan.ts'
import { okPage } from '../../layout/page.ts'
import { pricingPage } from './pricing-page.tsx'

/** GET /pricing */
export function getPricing({ context, setting }: Exchange): Outcome {
  const { contact } = context
  return okPage(pricingPage({ plan: newKeyPlan(context), ...(contact === undefined ? {} : { contact }) }, setting))
}
