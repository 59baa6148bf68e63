import { LRUCache } from 'lru-cache'
import type { RateLimited } from '../../domain/problem.ts'
import { allocateCells, type Cells, openCells } from './cells.ts'
import { type BudgetName, ringLimits, ringsOf } from './ring-budgets.ts'
import { type Buckets, type LimitStatus, openTokenBuckets, type Refusal, rateLimited } from './token-bucket.ts'

/** The budget of one name, for each address, or key, and for the rings around it; `tokens` is 1 when absent. */
export type Budget = {
  /** Takes the tokens from every ring; or takes none and returns the problem, with the longest wait. */
  take(subject: string, tokens?: number): RateLimited | undefined
  /** Puts back what has just been taken. */
  giveBack(subject: string): void
  /** Takes a token as far as it is there: from each ring no more than from the one inside. */
  note(subject: string): void
  /** Returns the problem with which a token would be refused. */
  refusal(subject: string): RateLimited | undefined
  /** Returns the status of the limit of which the fewest tokens may be taken. */
  left(subject: string): LimitStatus
}

/** Opens the budget of a name; all that are opened with a name have the same buckets. */
export type Budgets = (name: BudgetName) => Budget

/** Where buckets are. `spent` is told what was taken from the buckets of a ring, less than 0 when it was given back. */
export type BudgetStore = { readonly cells: Cells; readonly spent?: (ring: RingBuckets, tokens: number) => void }

/** The buckets of a ring; the limits are those of the table (ring-budgets.ts). */
export type RingBuckets = Buckets & { readonly budget: BudgetName; readonly ring: string }

export type BudgetParts = {
  readonly micros: () => number
  /** Called once for each refusal, with the limit in words. */
  readonly onLimitHit: (limit: string) => void
}

/** Returns where the buckets of one thread are: in its memory. */
export function ownStore(): BudgetStore {
  return { cells: openCells(allocateCells(), 1) }
}

export function openBudgets({ micros, onLimitHit }: BudgetParts, { cells, spent }: BudgetStore = ownStore()): Budgets {
  const buckets = openTokenBuckets<RingBuckets>(micros, spent)
  const opened = new Map<BudgetName, Budget>()

  function openBudget(name: BudgetName): Budget {
    const limitsOf = ringLimits(name)
    const recent = new LRUCache<string, readonly RingBuckets[]>({ max: MOST_RECENT })

    function bucketsOf(subject: string): readonly RingBuckets[] {
      const known = recent.get(subject)
      if (known !== undefined) return known
      const rings = ringsOf(subject)
      const names = rings.map((ring) => ring.name)
      const found = cells(name, names)
      const bucketsOfRings = rings.map(({ name: ring, prefix }, i) => {
        return { budget: name, ring, limits: limitsOf.get(prefix)!, cell: found[i]! }
      })
      recent.set(subject, bucketsOfRings)
      return bucketsOfRings
    }

    function told(refusal: Refusal | undefined): RateLimited | undefined {
      if (refusal === undefined) return undefined
      onLimitHit(refusal.limit.inWords)
      return rateLimited(refusal)
    }

    return {
      take: (subject, tokens = 1) => (tokens === 0 ? undefined : told(buckets.take(bucketsOf(subject), tokens))),
      refusal: (subject) => told(buckets.refusal(bucketsOf(subject))),
      giveBack: (subject) => buckets.giveBack(bucketsOf(subject)),
      note: (subject) => buckets.note(bucketsOf(subject)),
      left: (subject) =>
        buckets
          .status(bucketsOf(subject))
          .reduce((fewest, each) => (each.remaining < fewest.remaining ? each : fewest)),
    }
  }
  return (name) => {
    const budget = opened.get(name) ?? openBudget(name)
    opened.set(name, budget)
    return budget
  }
}

// To parse an address and hash its rings takes some 10 µs, and each request with a key asks. For these it takes 1 µs.
const MOST_RECENT = 1_000
