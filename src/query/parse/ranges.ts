import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { FACTS } from '../../facts/fact-table.ts'
import { FILTERS, RANGE_FILTERS, type RangeFilter } from '../../facts/filter-table.ts'
import { dayKey, ORDER_NAMES, ORDERS } from '../../facts/order-table.ts'
import { bandRange, WORKFORCE_BANDS } from '../../facts/workforce.ts'
import { KNOWN, type Range } from '../../index/columns/orders.ts'
import { dayOfPeriod } from '../../text/written-day.ts'
import type { FilterValues } from '../register/filter.ts'
import type { Register } from '../register/register.ts'

export type Readable = Pick<Register, 'columns' | 'industries' | 'records'>

/** How a filter is read. */
export type FilterReader = {
  /** The criteria that it may set. */
  readonly sets: readonly (keyof FilterValues)[]
  /** Reads a text that is not empty; `before` has what the filters above it have set. */
  read(register: Readable, text: string, before: FilterValues): Result<FilterValues>
}

export function rangeReader(name: RangeFilter): FilterReader {
  const { fact, side } = FILTERS[name]
  const order = ORDER_NAMES.find((one) => ORDERS[one].fact === fact)!
  const other = RANGE_FILTERS.find((one) => one !== name && FILTERS[one].fact === fact)
  const valueIn = FACTS[fact].form === 'day' ? (text: string) => dayKey(dayOfPeriod(text, side)) || undefined : yenIn
  return {
    sets: [order],
    read(_register, text, before) {
      const value = valueIn(text)
      const refused = (allowed: string) => failure(invalidParameter(name, text, allowed))
      if (value === undefined) return refused(`expected ${FILTERS[name].takes}.`)
      const [known = KNOWN[0]!] = before[order] ?? KNOWN
      // A fact that is known is at least 1: 0 as the least value asks for all that have the fact.
      const range = { ...known, [side]: side === 'least' ? Math.max(1, value) : value }
      if (range.least <= range.most) return success({ [order]: [range] })
      if (known.least === 1) return refused('expected 1 or more.')
      return refused(`expected ${side === 'least' ? 'not more' : 'not less'} than ${other}.`)
    },
  }
}

// 10000000, 10,000,000, 1000万円, 1.5億, 1億5000万, 3千万円.
function yenIn(text: string): number | undefined {
  const terms = YEN.exec(text.normalize('NFKC').replace(/[,_\s]/g, ''))?.slice(1)
  const value = terms?.reduce((sum, digits = '0', at) => sum + Number(`${digits}e${UNITS[at]![1]}`), 0)
  return Number.isSafeInteger(value) ? value : undefined
}

// Units, and the zeros of each.
const UNITS = [
  ['億', 8],
  ['千万', 7],
  ['百万', 6],
  ['万', 4],
  ['', 0],
] as const
const YEN = new RegExp(`^(?=\\d)${UNITS.map(([unit]) => `(?:(\\d{1,16}(?:\\.\\d{1,8})?)${unit})?`).join('')}円?$`)

/** Parses bands of the workforce, one or several with commas between. */
export function readBands(text: string): Result<FilterValues> {
  const bands = new Set<Range>()
  for (const part of withoutEmptyValues(text).split(SEPARATOR)) {
    const asked = part.normalize('NFKC').trim().replace(DASHES, '-')
    const band = WORKFORCE_BANDS.find((name) => name === asked || name === `${asked}+`)
    if (band === undefined) return failure(invalidParameter('workforce', text, `expected ${FILTERS.workforce.takes}.`))
    bands.add(RANGES.get(band)!)
  }
  return success({ workforce: [...bands] })
}

/** What stands between several values of one filter. */
export const SEPARATOR: RegExp = /[,、，]/

/** Leaves out empty values: `a,,b,` is `a,b`. A text without any other stays as it is. */
export function withoutEmptyValues(text: string): string {
  const values = text.split(SEPARATOR).filter((value) => value.trim() !== '')
  return values.length === 0 ? text : values.join()
}

const RANGES: ReadonlyMap<string, Range> = new Map(WORKFORCE_BANDS.map((band) => [band, bandRange(band)]))
const DASHES = /[‐‑–—−~〜～]/
