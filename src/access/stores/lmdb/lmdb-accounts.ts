import { success } from '../../../domain/result.ts'
import { hashApiKey } from '../../keys/api-key.ts'
import type { Account, Accounts } from '../../keys/gate.ts'
import { planOf } from '../../keys/key-service.ts'
import type { Plans } from '../../limits/plan.ts'
import type { Signals } from './signals.ts'
import type { Store } from './store.ts'

export type LmdbAccountsParts = {
  readonly store: Store
  readonly signals: Pick<Signals, 'endedKeys'>
  readonly plans: Plans
  readonly micros: () => number
}

// A key that another process has revoked still works for at most this long.
const REMEMBERED_MICROS = 1_000_000

/** Finds accounts in a state folder. */
export function lmdbAccounts({ store, signals, plans, micros }: LmdbAccountsParts): Accounts {
  // By the key as sent, because hashing it takes longer than everything else here. It holds only keys that the store
  // knows, and is cleared every second.
  const remembered = new Map<string, Account>()
  let rememberedUntil = 0
  let ended = 0
  return {
    find(apiKey) {
      const at = micros()
      if (at >= rememberedUntil || signals.endedKeys() !== ended) {
        ended = signals.endedKeys()
        remembered.clear()
        rememberedUntil = at + REMEMBERED_MICROS
      }
      const known = remembered.get(apiKey)
      if (known !== undefined) return success(known)
      store.refresh()
      const live = store.live.get(hashApiKey(apiKey))
      // An unknown key is not remembered: it must work as soon as it is issued.
      if (live === undefined) return success(undefined)
      const account = { keyId: live.keyId, plan: planOf(plans, live) }
      remembered.set(apiKey, account)
      return success(account)
    },
  }
}
