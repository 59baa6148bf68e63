import { innermostLimit } from '../../../access/limits/ring-budgets.ts'
import type { Exchange, Outcome, WebContext } from '../../exchange/exchange.ts'
import { okPage } from '../../layout/page.ts'
import { type MatchView, matchPage } from './match-page.tsx'

/** GET /match */
export function getMatch({ context, setting }: Exchange): Outcome {
  return okPage(matchPage({ rowsPerDay: rowsPerDay(context), pasted: '' }, setting))
}

/** Returns how many rows may be matched a day: by an address without a key, and with a new key. */
export function rowsPerDay(context: WebContext): MatchView['rowsPerDay'] {
  return { address: innermostLimit('rows').quota, key: context.access.plans[0].rowsPerDay }
}
