import { ROWS_OF_AN_ADDRESS } from '../../../access/address-rows.ts'
import type { WebContext } from '../../exchange/web-context.ts'
import type { MatchView } from './match-page.tsx'

/** Returns how many rows may be matched a day: by an address without a key, and with a new key. */
export function rowsPerDay(context: WebContext): MatchView['rowsPerDay'] {
  return { address: ROWS_OF_AN_ADDRESS, key: context.access.plans[0].rowsPerDay }
}
