import { facets } from '../../../query/facets/facets.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { okPage } from '../../layout/page.ts'
import { homePage } from './home-page.tsx'

/** GET / */
export function getHome({ context, setting }: Exchange): Outcome {
  return okPage(homePage({ facets: facets(context.register, {}) }, setting))
}
