import type { Corporation } from './corporation.ts'
import type { FactName } from './fact-table.ts'
import { workforceSize } from './workforce.ts'

/*
 * Every fact that corporations are ordered by, and filtered by from and to a value: the one place where it is named.
 * The build, the columns, `sort`, the filters of ranges, `unknown` and the search page are derived from these rows.
 */
export const ORDER_NAMES = ['workforce', 'capital', 'established', 'updated'] as const

export type OrderName = (typeof ORDER_NAMES)[number]

export type OrderRow = {
  readonly fact: FactName
  readonly first: 'largest' | 'smallest'
  /** The fact as a whole number; 0 when it is not known. */
  readonly keyOf: (corporation: OrderedFacts) => number
  /** For people, of the order. */
  readonly ja: string
  readonly en: string
  /** For programs, of the order. */
  readonly meaning: string
}

type OrderedFacts = Pick<Corporation, 'workforce' | 'capital' | 'establishedOn' | 'updatedOn'>

export const ORDERS: { readonly [name in OrderName]: OrderRow } = {
  workforce: {
    fact: 'workforce_band',
    first: 'largest',
    // 1 for every count below five: the order must not tell them apart.
    keyOf: ({ workforce }) => workforceSize(workforce),
    ja: '従業員数の多い順',
    en: 'Largest workforce',
    meaning: 'the largest employee figure first, 1 to 4 as one value',
  },
  capital: {
    fact: 'capital',
    first: 'largest',
    keyOf: ({ capital }) => capital ?? 0,
    ja: '資本金の多い順',
    en: 'Largest capital',
    meaning: 'the largest first',
  },
  established: {
    fact: 'established_on',
    first: 'smallest',
    keyOf: ({ establishedOn }) => dayKey(establishedOn),
    ja: '設立の古い順',
    en: 'Oldest',
    meaning: 'the oldest first',
  },
  updated: {
    fact: 'updated_on',
    first: 'largest',
    keyOf: ({ updatedOn }) => dayKey(updatedOn),
    ja: '更新の新しい順',
    en: 'Last updated',
    meaning: 'the newest update first',
  },
}

/** An ISO date as a number of its digits: 2026-08-21 → 20260821. */
export function dayKey(day: string | undefined): number {
  return day === undefined ? 0 : Number(day.replaceAll('-', ''))
}
