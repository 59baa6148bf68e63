import { ADDRESS_ROWS } from '../../../access/address-rows.ts'
import { newKeyPlan } from '../../exchange/new-key-plan.ts'
import type { WebContext } from '../../exchange/web-context.ts'
import type { MatchView } from './match-page.tsx'

/** How many rows are matched a day, without a key and with one. */
export function rowsPerDay(context: WebContext): MatchView['rowsPerDay'] {
  return { address: ADDRESS_ROWS.quota, key: newKeyPlan(context).rowsPerDay }
}
