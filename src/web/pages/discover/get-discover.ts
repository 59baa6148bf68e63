import { facets } from '../../../query/facets.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { okPage } from '../../layout/page.ts'
import { discoverPage } from './discover-page.tsx'

/** GET /discover */
export function getDiscover({ context: { register }, setting }: Exchange): Outcome {
  return okPage(discoverPage({ facets: facets(register, {}), industries: register.industries.classes }, setting))
}
