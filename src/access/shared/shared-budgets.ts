import { hash } from 'node:crypto'
import { type Budgets, budgetIn } from '../subject-budget.ts'
import { Locks } from './locks.ts'

/*
 * The buckets of subjects, for all threads and all budgets: sets of sixteen entries. Of a SHA-256 of budget and
 * subject, bytes 0 to 7 name the entry and bytes 8 to 11 select the set. In a full set, a new subject replaces the one
 * whose buckets will be full first.
 *
 *   part      type            what
 *   locks     Int32 × sets    locks.ts
 *   entries   24 B × 16 × sets
 *
 * An entry: eight bytes of the hash, then when the bucket of each of up to two limits will be full, Float64, steady
 * microseconds.
 */
const WAYS = 16
const SETS = 4_096
const DOUBLES = 3
const ENTRY_BYTES = 8 * DOUBLES
const MOST_LIMITS = 2

/** Allocates memory for 65,536 subjects; one that is replaced early only gets a fresh budget. */
export function allocateBudgets(sets: number = SETS): SharedArrayBuffer {
  return new SharedArrayBuffer(headBytes(sets) + sets * WAYS * ENTRY_BYTES)
}

// Rounded up to 8 bytes, so that the Float64 view of the entries is aligned.
function headBytes(sets: number): number {
  return 8 * Math.ceil(sets / 2)
}

/** One thread's view of the budgets. */
export function sharedBudgets(memory: SharedArrayBuffer, owner: number): Budgets {
  const sets = Math.floor(memory.byteLength / (4 + WAYS * ENTRY_BYTES))
  const locks = new Locks(new Int32Array(memory, 0, sets), owner)
  const doubles = new Float64Array(memory, headBytes(sets))
  const words = new Int32Array(memory, headBytes(sets))

  function entryOf(set: number, name: Digest): number {
    let soonest = set * WAYS
    for (let entry = set * WAYS; entry < (set + 1) * WAYS; entry++) {
      const at = 2 * DOUBLES * entry
      if (words[at] === name.first && words[at + 1] === name.second) return entry
      if (latest(entry) < latest(soonest)) soonest = entry
    }
    doubles.fill(0, DOUBLES * soonest, DOUBLES * (soonest + 1))
    words[2 * DOUBLES * soonest] = name.first
    words[2 * DOUBLES * soonest + 1] = name.second
    return soonest
  }

  function latest(entry: number): number {
    return Math.max(doubles[DOUBLES * entry + 1]!, doubles[DOUBLES * entry + 2]!)
  }

  return (budget, limits) => {
    if (limits.length > MOST_LIMITS)
      throw new Error(`shared-budgets: ${limits.length} limits, expected up to ${MOST_LIMITS}.`)
    return budgetIn((subject, action) => {
      const name = digestOf(`${budget} ${subject}`)
      const set = name.third % sets
      return locks.locked(set, () => {
        const place = DOUBLES * entryOf(set, name) + 1
        return action(doubles.subarray(place, place + limits.length))
      })
    }, limits)
  }
}

type Digest = { readonly first: number; readonly second: number; readonly third: number }

function digestOf(text: string): Digest {
  const digest = hash('sha256', text, 'buffer')
  return { first: digest.readInt32LE(0), second: digest.readInt32LE(4), third: digest.readUInt32LE(8) }
}
