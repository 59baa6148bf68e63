import { ofEach } from '../facts/of-each.ts'
import type { Corporation } from './corporation.ts'
import { FACTS, type FactName } from './fact-table.ts'
import WORDS from './order-words.json' with { type: 'json' }
import { camelCase } from './plain-facts.ts'
import { workforceBand, workforceSize } from './workforce.ts'

/*
 * Every fact that corporations are ordered by, and filtered by from and to a value: the one place where it is named.
 * The build, the columns, `sort`, the filters of ranges, `unknown` and the search page are derived from these rows.
 */
export type OrderRow = OrderShape & OrderWords

/** `facet`: how corporations are counted by the fact. */
type OrderShape = { readonly fact: FactName; readonly first: 'largest' | 'smallest'; readonly facet?: StepFacet }

/** What is said of the order: to people, and to programs (`meaning`). Its words are in order-words.json. */
type OrderWords = Readonly<Record<'ja' | 'en' | 'meaning', string>>

/** Counts of corporations by steps of a fact; `stepOf` takes a value of the order (ORDER_KEYS). */
type StepFacet = {
  readonly name: string
  readonly stepOf: (value: number) => string
  readonly nameOf: (step: string) => string
}

/** The least capital of each step, in yen; ascending. */
export const CAPITAL_STEPS: readonly number[] = [0, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000]

const SHAPES = {
  workforce: {
    fact: 'workforce_band',
    first: 'largest',
    facet: {
      name: 'bands',
      stepOf: (count: number): string => workforceBand({ kind: 'published', count }),
      nameOf: (band: string): string => `${band}人`,
    },
  },
  capital: {
    fact: 'capital',
    first: 'largest',
    facet: {
      name: 'capitals',
      stepOf: (yen: number): string => String(CAPITAL_STEPS.findLast((least) => least <= yen)),
      nameOf: (least: string): string => least,
    },
  },
  established: {
    fact: 'established_on',
    first: 'smallest',
    facet: {
      name: 'decades',
      // The value of a day is the number of its digits.
      stepOf: (day: number): string => String(Math.floor(day / 100_000) * 10),
      nameOf: (decade: string): string => `${decade}年代`,
    },
  },
  updated: { fact: 'updated_on', first: 'largest' },
} as const

export type OrderName = keyof typeof SHAPES

export const ORDER_NAMES: readonly OrderName[] = Object.keys(SHAPES satisfies Record<string, OrderShape>) as OrderName[]

type Orders = { readonly [Name in OrderName]: (typeof SHAPES)[Name] & OrderWords }

export const ORDERS: Orders = ofEach(ORDER_NAMES, (name) => ({ ...SHAPES[name], ...WORDS[name] })) as Orders

/** The orders whose facts corporations are counted by. */
export type StepOrder = {
  [name in OrderName]: Orders[name] extends { readonly facet: StepFacet } ? name : never
}[OrderName]

export const STEP_ORDERS: readonly StepOrder[] = ORDER_NAMES.filter(
  (name): name is StepOrder => 'facet' in ORDERS[name],
)

export type OrderedFact = Orders[OrderName]['fact']

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
