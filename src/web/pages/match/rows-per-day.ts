import { innermostLimit } from '../../../access/limits/ring-budgets.ts'
import type { WebContext } from '../../exchange/exchange.ts'
import type { MatchView } from './match-page.tsx'

/** Returns how many rows may be matched a day: by an address without a key, and with a new key. */
export function rowsPerDay(context: WebContext): MatchView['rowsPerDay'] {
  return { address: innermostLimit('rows').quota, key: context.access.plans[0].rowsPerDay }
}
