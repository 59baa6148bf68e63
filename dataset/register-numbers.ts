import { checkDigit } from '../src/domain/corporate-number.ts'
import { OFFICES, PREFECTURE_WEIGHTS } from './offices.ts'
import type { Profile } from './profile.ts'
import type { Random } from './random.ts'
import { type Weighted, weighted } from './weighted.ts'

/**
 * A corporate number and what it already tells: the kind, the prefecture of the registry office (undefined for bodies
 * without registration) and how late in the office's sequence it came (0 first, 1 last).
 */
export type RegisterNumber = {
  readonly number: string
  readonly kind: string
  readonly prefectureCode: string | undefined
  readonly lateness: number
}

// One run of consecutive numbers: check digit, office, register type.
type Cell = {
  readonly digit: number
  readonly prefix: string
  readonly prefectureCode: string | undefined
  readonly kinds: Weighted<string>
  readonly weight: number
}

// Register types of the numbers' fifth and sixth digit, and the kinds registered under them.
const TYPES: readonly (readonly [string, readonly string[]])[] = [
  ['01', ['301']],
  ['02', ['302']],
  ['03', ['303', '304', '305']],
  ['05', ['399']],
]

// Six digits of serial, of which the last is bound by the check digit.
const SERIAL_TENS = 100_000

/** Every number a cell can hold must exist: above this the busiest register (Hyogo's companies) would run out. */
export const MOST_CORPORATIONS = 20_000_000

/** As many valid numbers as asked for, ascending, with the national shares of kinds and prefectures. */
export function* registerNumbers(count: number, profile: Profile, random: Random): Generator<RegisterNumber> {
  const cells = layOutCells(profile)
  const total = cells.reduce((sum, { weight }) => sum + weight, 0)
  let reached = 0
  let given = 0
  for (const cell of cells) {
    reached += cell.weight
    const upTo = Math.round((reached / total) * count)
    yield* numbersOf(cell, upTo - given, random)
    given = upTo
  }
}

// The check digit comes first in a number, so ascending numbers run through every office nine times.
function layOutCells({ kinds }: Profile): readonly Cell[] {
  const share = new Map(kinds)
  const officeTotals = new Map<string, number>()
  for (const { prefectureCode, weight } of OFFICES) {
    officeTotals.set(prefectureCode, (officeTotals.get(prefectureCode) ?? 0) + weight)
  }
  const prefectureTotal = PREFECTURE_WEIGHTS.reduce((sum, weight) => sum + weight, 0)
  const kindsOf = (codes: readonly string[]) => weighted(codes.map((code) => [code, share.get(code) ?? 0] as const))
  const weightOf = (codes: readonly string[]) => codes.reduce((sum, code) => sum + (share.get(code) ?? 0), 0)

  const types = TYPES.map(([type, codes]) => ({ type, kinds: kindsOf(codes), weight: weightOf(codes) }))
  const state = { prefix: '000012', prefectureCode: undefined, kinds: kindsOf(['101']), weight: weightOf(['101']) }
  const local = { prefix: '000020', prefectureCode: undefined, kinds: kindsOf(['201']), weight: weightOf(['201']) }
  const unregistered = {
    prefix: '700150',
    prefectureCode: undefined,
    kinds: kindsOf(['401', '499']),
    weight: weightOf(['401', '499']),
  }

  return Array.from({ length: 9 }, (_, i) => i + 1).flatMap((digit) => [
    { ...state, digit },
    { ...local, digit },
    ...OFFICES.flatMap(({ code, prefectureCode, weight }) => {
      const prefecture = (PREFECTURE_WEIGHTS[Number(prefectureCode) - 1] ?? 0) / prefectureTotal
      const office = (prefecture * weight) / (officeTotals.get(prefectureCode) ?? weight)
      return types.map(({ type, kinds, weight: share }) => ({
        digit,
        prefix: code + type,
        prefectureCode,
        kinds,
        weight: office * share,
      }))
    }),
    { ...unregistered, digit },
  ])
}

function* numbersOf(cell: Cell, count: number, random: Random): Generator<RegisterNumber> {
  if (count === 0) return
  const gap = Math.max(1, Math.min(12, Math.floor((SERIAL_TENS - 1) / count)))
  // The sum over all but the serial's last digit, which is added to match the check digit: P1·Q1 = the digit itself.
  let tens = 0
  for (let i = 0; i < count; i++) {
    tens += gap === 1 ? 1 : random.between(1, gap)
    const front = cell.prefix + String(tens).padStart(5, '0')
    const last = (Number(checkDigit(`${front}0`)) - cell.digit + 9) % 9
    yield {
      number: `${cell.digit}${front}${last}`,
      kind: cell.kinds.pick(random),
      prefectureCode: cell.prefectureCode,
      // Within its share of the run, so that runs of one are not all the first of it.
      lateness: (i + random.next()) / count,
    }
  }
}
