import { japanDay } from '../../domain/japan-day.ts'
import { crowdedOut, MOST_UNUSED_KEYS, unusedTooLong } from '../limits/pending.ts'
import type { KeyLedger } from './key-ledger.ts'

/** Expires the keys that nobody uses. */
export type UnusedKeys = {
  note(unused: number): void
  /** Call once a second, after what was counted has been stored. */
  tidy(): Promise<void>
}

/**
 * Expires keys that were unused for too long, looked for once a day, and those that have to make way. A key expires two
 * seconds after it was chosen, unless it was used: by then every thread and server has stored what it had counted.
 */
export function openUnusedKeys(ledger: Pick<KeyLedger, 'unused' | 'expire'>, now: () => number): UnusedKeys {
  let chosen: readonly (readonly string[])[] = [[], []]
  let isCrowded = false
  let tidiedOn: number | undefined
  return {
    note(unused) {
      isCrowded ||= unused > MOST_UNUSED_KEYS
    },
    async tidy() {
      const at = now()
      const isNewDay = tidiedOn !== japanDay(at)
      const [due = [], next = []] = chosen
      chosen = [next, []]
      if (due.length > 0 || isNewDay) await ledger.expire(due, at)
      if (!isNewDay && !isCrowded) return
      const unused = await ledger.unused()
      if (!unused.ok) return
      isCrowded = false
      tidiedOn = japanDay(at)
      chosen = [next, [...unusedTooLong(unused.value, at), ...crowdedOut(unused.value, MOST_UNUSED_KEYS)]]
    },
  }
}
