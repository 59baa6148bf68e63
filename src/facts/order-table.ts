import { ofEach } from '../facts/of-each.ts'
import type { Corporation } from './corporation.ts'
import { FACTS, type FactName } from './fact-table.ts'
import { camelCase } from './plain-facts.ts'
import { workforceBand, workforceSize } from './workforce.ts'

/*
 * Every fact that corporations are ordered by, and filtered by from and to a value: the one place where it is named.
 * The build, the columns, `sort`, the filters of ranges, `unknown` and the search page are derived from these rows.
 */
export type OrderRow = {
  readonly fact: FactName
  readonly first: 'largest' | 'smallest'
  /** For people, of the order. */
  readonly ja: string
  readonly en: string
  /** For programs, of the order. */
  readonly meaning: string
  /** How corporations are counted by it. */
  readonly facet?: StepFacet
}

/** Counts of corporations by steps of a fact; `stepOf` takes a value of the order (ORDER_KEYS). */
type StepFacet = {
  readonly name: string
  readonly stepOf: (value: number) => string
  readonly nameOf: (step: string) => string
}

/** The least capital of each step, in yen; ascending. */
export const CAPITAL_STEPS: readonly number[] = [0, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000]

export const ORDERS = {
  workforce: {
    fact: 'workforce_band',
    first: 'largest',
    ja: '従業員数の多い順',
    en: 'Largest workforce',
    meaning: 'the largest employee figure first, 1 to 4 as one value',
    facet: {
      name: 'bands',
      stepOf: (count: number): string => workforceBand({ kind: 'published', count }),
      nameOf: (band: string): string => `${band}人`,
    },
  },
  capital: {
    fact: 'capital',
    first: 'largest',
    ja: '資本金の多い順',
    en: 'Largest capital',
    meaning: 'the largest first',
    facet: {
      name: 'capitals',
      stepOf: (yen: number): string => String(CAPITAL_STEPS.findLast((least) => least <= yen)),
      nameOf: (least: string): string => least,
    },
  },
  established: {
    fact: 'established_on',
    first: 'smallest',
    ja: '設立の古い順',
    en: 'Oldest',
    meaning: 'the oldest first',
    facet: {
      name: 'decades',
      // The value of a day is the number of its digits.
      stepOf: (day: number): string => String(Math.floor(day / 100_000) * 10),
      nameOf: (decade: string): string => `${decade}年代`,
    },
  },
  updated: {
    fact: 'updated_on',
    first: 'largest',
    ja: '更新の新しい順',
    en: 'Last updated',
    meaning: 'the newest update first',
  },
} as const

export type OrderName = keyof typeof ORDERS

export const ORDER_NAMES: readonly OrderName[] = Object.keys(ORDERS satisfies Record<string, OrderRow>) as OrderName[]

/** The orders whose facts corporations are counted by. */
export type StepOrder = {
  [name in OrderName]: (typeof ORDERS)[name] extends { readonly facet: StepFacet } ? name : never
}[OrderName]

export const STEP_ORDERS: readonly StepOrder[] = ORDER_NAMES.filter(
  (name): name is StepOrder => 'facet' in ORDERS[name],
)

export type OrderedFact = (typeof ORDERS)[OrderName]['fact']

/** Returns, for the values of each order, the fact of a corporation as a whole number; 0 when it is not known. */
export const ORDER_KEYS: { readonly [name in OrderName]: (corporation: Corporation) => number } = ofEach(
  ORDER_NAMES,
  (name) => keyOf(ORDERS[name].fact),
)

function keyOf(fact: FactName): (corporation: Corporation) => number {
  // 1 for every count below five: the order must not tell them apart.
  if (FACTS[fact].form === 'band') return ({ workforce }) => workforceSize(workforce)
  const key = camelCase(fact) as keyof Corporation
  if (FACTS[fact].form === 'day') return (corporation) => dayKey(corporation[key] as string | undefined)
  return (corporation) => Number(corporation[key] ?? 0)
}

/** An ISO date as a number of its digits: 2026-08-21 → 20260821. */
export function dayKey(day: string | undefined): number {
  return day === undefined ? 0 : Number(day.replaceAll('-', ''))
}
