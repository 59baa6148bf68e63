import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { okPage } from '../../layout/page.ts'
import { pricingPage } from './pricing-page.tsx'

/** GET /pricing */
export function getPricing({ context, setting }: Exchange): Outcome {
  const { contact } = context
  return okPage(pricingPage({ plan: context.access.plans[0], ...(contact === undefined ? {} : { contact }) }, setting))
}
