import { LRUCache } from 'lru-cache'
import type { RateLimited } from '../../domain/problem.ts'
import { allocateCells, type Cell, type Cells, MOST_LIMITS, openCells } from './budget-cells.ts'
import { type BudgetName, RESERVED_SHARE, type RingLimit, ringLimits } from './ring-budgets.ts'
import { ringsOf } from './rings-of.ts'
import { clampedFullAt, fullAfterTake, type Limit, nextTokenMicros, retryAfterSeconds } from './token-bucket.ts'

/** The budget of one name, for each address, or key, and for the rings around it; `tokens` is 1 when absent. */
export type Budget = {
  /**
   * Takes the tokens from every ring; or takes none and returns the problem, with the longest wait. After that time the
   * tokens are there, unless others in the ring take them.
   */
  take(subject: string, tokens?: number): RateLimited | undefined
  /** Puts back what has just been taken. */
  giveBack(subject: string): void
  /** Takes a token as far as it is there: from each ring no more than from the one inside. */
  note(subject: string): void
  /** Returns the problem with which a token would be refused. */
  refusal(subject: string): RateLimited | undefined
  /** Returns how many whole tokens may be taken, and how long until there is one more. */
  left(subject: string): { readonly tokens: number; readonly nextMicros: number }
}

/** Opens the budget of a name; all that are opened with a name have the same buckets. */
export type Budgets = (name: BudgetName) => Budget

/** Where buckets are. `spent` is told what was taken from the bucket of a ring, less than 0 when it was given back. */
export type BudgetStore = { readonly cells: Cells; readonly spent?: (spending: Spending) => void }

export type Spending = {
  readonly budget: BudgetName
  readonly ring: string
  readonly limits: readonly RingLimit[]
  readonly cell: Cell
  readonly tokens: number
}

export type BudgetParts = {
  /** Steady microseconds. */
  readonly micros: () => number
  /** Called once for each refusal, with the limit in words. */
  readonly onLimitHit: (limit: string) => void
}

/** Returns where the buckets of one thread are: in its memory. */
export function ownStore(): BudgetStore {
  return { cells: openCells(allocateCells(), 1) }
}

/** Opens budgets for this thread alone. */
export function ownBudgets(parts: BudgetParts): Budgets {
  return openBudgets(ownStore(), parts)
}

export function openBudgets(store: BudgetStore, parts: BudgetParts): Budgets {
  return (name) => openBudget(name, store, parts)
}

function openBudget(name: BudgetName, { cells, spent }: BudgetStore, { micros, onLimitHit }: BudgetParts): Budget {
  const limitsOf = ringLimits(name)
  const recent = new LRUCache<string, readonly Buckets[]>({ max: MOST_RECENT })

  function bucketsOf(subject: string): readonly Buckets[] {
    const known = recent.get(subject)
    if (known !== undefined) return known
    const rings = ringsOf(subject)
    const opened = cells(
      name,
      rings.map((ring) => ring.name),
    )
    const buckets = rings.map(({ name: ring, prefix }, i) => {
      return { budget: name, ring, limits: limitsOf.get(prefix)!, cell: opened[i]! }
    })
    recent.set(subject, buckets)
    return buckets
  }

  // Calls the action with the buckets of each ring, from the inside out. Whoever is heavy inside has less room outside.
  function walk(subject: string, action: (buckets: Buckets, fullAts: Float64Array, found: Found) => void): void {
    const at = micros()
    const used = new Float64Array(MOST_LIMITS)
    for (const buckets of bucketsOf(subject)) {
      const { limits, cell } = buckets
      cell((fullAts) => {
        const rooms = limits.map((limit, j) => roomOf(fullAts[j]!, at, limit) - RESERVED_SHARE * limit.quota * used[j]!)
        for (const [j, limit] of limits.entries()) {
          used[j] = Math.max(used[j]!, 1 - roomOf(fullAts[j]!, at, limit) / limit.quota)
        }
        action(buckets, fullAts, { at, rooms })
      })
    }
  }

  function pass(subject: string, tokens: number, kind: 'take' | 'look'): RateLimited | undefined {
    const taken: Buckets[] = []
    let longest = 0
    let inWords = ''
    walk(subject, (buckets, fullAts, { at, rooms }) => {
      for (const [i, limit] of buckets.limits.entries()) {
        const wait = (tokens - rooms[i]!) * limit.intervalMicros
        if (wait > longest) [longest, inWords] = [wait, limit.inWords]
      }
      if (longest > 0 || kind === 'look') return
      spend(buckets, fullAts, { at, tokens })
      taken.push(buckets)
    })
    if (longest === 0) return undefined
    for (const buckets of taken) buckets.cell((fullAts) => putBack(buckets, fullAts, tokens))
    onLimitHit(inWords)
    return { kind: 'rate-limited', retryAfterSeconds: retryAfterSeconds(longest), limit: inWords }
  }

  function spend(buckets: Buckets, fullAts: Float64Array, { at, tokens }: Spent): void {
    for (const [i, limit] of buckets.limits.entries()) {
      fullAts[i] = clampedFullAt(fullAfterTake(fullAts[i]!, at, microsOf(tokens, limit)), at, limit)
    }
    spent?.({ ...buckets, tokens })
  }

  function putBack(buckets: Buckets, fullAts: Float64Array, tokens: number): void {
    for (const [i, limit] of buckets.limits.entries()) fullAts[i] = fullAts[i]! - microsOf(tokens, limit)
    spent?.({ ...buckets, tokens: -tokens })
  }

  return {
    take: (subject, tokens = 1) => (tokens === 0 ? undefined : pass(subject, tokens, 'take')),
    refusal: (subject) => pass(subject, 1, 'look'),
    giveBack: (subject) => walk(subject, (buckets, fullAts) => putBack(buckets, fullAts, 1)),
    note(subject) {
      let tokens = 1
      walk(subject, (buckets, fullAts, { at, rooms }) => {
        tokens = Math.min(tokens, ...rooms)
        if (tokens > 0) spend(buckets, fullAts, { at, tokens })
      })
    },
    left(subject) {
      let fewest = { tokens: Number.POSITIVE_INFINITY, nextMicros: 0 }
      walk(subject, ({ limits }, fullAts, { at, rooms }) => {
        for (const [i, limit] of limits.entries()) {
          const tokens = Math.max(0, Math.floor(rooms[i]!))
          if (tokens < fewest.tokens) fewest = { tokens, nextMicros: nextTokenMicros(fullAts[i]!, at, limit) }
        }
      })
      return fewest
    },
  }
}

// To parse an address and hash its rings takes some 10 µs, and each request with a key asks. For these it takes 1 µs.
const MOST_RECENT = 1_000

type Buckets = Omit<Spending, 'tokens'>
type Spent = { readonly at: number; readonly tokens: number }

/** How many tokens may be taken by each limit of a ring, at a time in microseconds. */
type Found = { readonly at: number; readonly rooms: readonly number[] }

// Whole microseconds, so that sums of parts of a token never drift; rounded down: ten tenths are no more than a token.
function microsOf(tokens: number, { intervalMicros }: Limit): number {
  return Math.floor(tokens * intervalMicros)
}

function roomOf(fullAt: number, at: number, { quota, intervalMicros }: Limit): number {
  return Math.max(0, quota - Math.max(0, fullAt - at) / intervalMicros)
}
