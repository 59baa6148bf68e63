import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { okPage } from '../../layout/page.ts'
import { matchPage } from './match-page.tsx'
import { rowsPerDay } from './rows-per-day.ts'

/** GET /match */
export function getMatch({ context, setting }: Exchange): Outcome {
  return okPage(matchPage({ rowsPerDay: rowsPerDay(context), pasted: '' }, setting))
}
