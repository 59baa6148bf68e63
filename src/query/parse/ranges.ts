import { isDay } from '../../domain/japan-day.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { dayKey, type OrderName } from '../../facts/order-table.ts'
import { bandRange, WORKFORCE_BANDS } from '../../facts/workforce.ts'
import { KNOWN, type Range } from '../../index/columns/orders.ts'
import type { FilterValues } from '../register/filter.ts'

/** A parameter that ends the range of a fact at one side. */
export type Bound = {
  readonly parameter: string
  readonly order: OrderName
  readonly side: keyof Range
  /** The parameter of the other side, where there is one. */
  readonly other: string | undefined
}

/** Parses a day, or a year, which stands for its first or its last day. */
export function readDay(bound: Bound, text: string, before: FilterValues): Result<FilterValues> {
  const day = text.normalize('NFKC').trim()
  const years = bound.side === 'least' ? '01-01' : '12-31'
  const whole = /^\d{4}$/.test(day) ? `${day}-${years}` : day
  if (isDay(whole)) return within(bound, { text, value: dayKey(whole), before })
  return failure(
    invalidParameter(bound.parameter, text, 'expected a year, such as 2020, or a day, such as 2020-04-01.'),
  )
}

const UNITS: ReadonlyMap<string | undefined, number> = new Map([
  [undefined, 1],
  ['万', 10_000],
  ['億', 100_000_000],
])

/** Parses yen: 10000000, 10,000,000, 1000万円. */
export function readYen(bound: Bound, text: string, before: FilterValues): Result<FilterValues> {
  const [, digits = '', unit] = /^(\d{1,16})([万億])?円?$/.exec(text.normalize('NFKC').replace(/[,_\s]/g, '')) ?? []
  const value = Number(digits) * UNITS.get(unit)!
  if (digits !== '' && Number.isSafeInteger(value)) return within(bound, { text, value, before })
  return failure(invalidParameter(bound.parameter, text, 'expected a whole number of yen, such as 10000000.'))
}

type Given = { readonly text: string; readonly value: number; readonly before: FilterValues }

function within({ parameter, order, side, other }: Bound, { text, value, before }: Given): Result<FilterValues> {
  const [known = KNOWN[0]!] = before[order] ?? KNOWN
  // A fact that is known is at least 1: 0 as the least value asks for all that have the fact.
  const range = { ...known, [side]: side === 'least' ? Math.max(1, value) : value }
  if (range.least <= range.most) return success({ [order]: [range] })
  if (known.least === 1) return failure(invalidParameter(parameter, text, 'expected 1 or more.'))
  const than = side === 'least' ? 'not more' : 'not less'
  return failure(invalidParameter(parameter, text, `expected ${than} than ${other}.`))
}

/** Parses bands of the workforce, one or several with commas between. */
export function readBands(text: string): Result<FilterValues> {
  const bands = new Set<Range>()
  for (const part of withoutEmptyValues(text).split(SEPARATOR)) {
    const asked = part.normalize('NFKC').trim().replace(DASHES, '-')
    const band = WORKFORCE_BANDS.find((name) => name === asked || name === `${asked}+`)
    if (band === undefined)
      return failure(
        invalidParameter(
          'workforce',
          text,
          `expected one or more of ${WORKFORCE_BANDS.join(', ')}, with commas between.`,
        ),
      )
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

/** Parses whether a corporation is listed. */
export function readListed(text: string): Result<FilterValues> {
  const listed = ['false', 'true'].indexOf(text.trim().toLowerCase())
  if (listed >= 0) return success({ listed: [listed] })
  return failure(invalidParameter('listed', text, 'expected true or false.'))
}
