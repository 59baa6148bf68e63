import { checkDigit, FICTIONAL_OFFICE } from '../../src/domain/corporate-number.ts'
import { ownTable } from '../../src/program/own-file.ts'
import { type Random, type Weighted, weighted } from '../chance/random.ts'
import { kindOf, PREFECTURE_WEIGHTS } from '../chance/shares.ts'

/** A number, its kind, its office's prefecture if it has one, and how late it was assigned (0 first, 1 last). */
export type RegisterNumber = {
  readonly number: string
  readonly kind: string
  readonly prefectureCode: string | undefined
  readonly lateness: number
}

// Consecutive numbers, such as one real registry office assigns to bodies under one law.
type Run = { readonly prefectureCode: string | undefined; readonly kinds: Weighted<string>; readonly weight: number }

// Each list has the kinds that share one sequence of numbers.
const SEQUENCES: readonly (readonly string[])[] = [['301'], ['302'], ['303', '304', '305'], ['399']]

// The check digit determines the last of the eight serial digits: a serial is one of so many tens.
const SERIAL_TENS = 10_000_000
const CHECK_DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The most corporations for which every run has enough numbers: three times the real register. */
export const MOST_CORPORATIONS = 20_000_000

/**
 * Generates `count` valid numbers in ascending order, in the shares of kinds and the national shares of prefectures.
 * All have the code of an office that does not exist (FICTIONAL_OFFICE). Where the real register divides numbers among
 * offices and laws, runs of serial numbers take their part, so that neighbours are alike here, too.
 */
export function* registerNumbers(count: number, random: Random): Generator<RegisterNumber> {
  const runs = layOutRuns()
  const total = runs.reduce((sum, { weight }) => sum + weight, 0)
  let given = 0
  // The check digit is the first digit of a number, so ascending numbers pass through every run nine times.
  for (const digit of CHECK_DIGITS) {
    let reached = 0
    for (const run of runs) {
      const first = tensAt(reached / total)
      reached += run.weight
      const upTo = Math.round(((digit - 1 + reached / total) / CHECK_DIGITS.length) * count)
      yield* numbersOf(run, { digit, first, end: tensAt(reached / total), count: upTo - given }, random)
      given = upTo
    }
  }
}

function layOutRuns(): readonly Run[] {
  const officeTotals = new Map<string, number>()
  for (const { prefectureCode, weight } of OFFICES)
    officeTotals.set(prefectureCode, (officeTotals.get(prefectureCode) ?? 0) + weight)
  const prefectureTotal = PREFECTURE_WEIGHTS.reduce((sum, weight) => sum + weight, 0)
  const sequenceOf = (codes: readonly string[]) => ({
    prefectureCode: undefined,
    kinds: weighted(codes.map((code) => [code, kindOf(code).share] as const)),
    weight: codes.reduce((sum, code) => sum + kindOf(code).share, 0),
  })
  const sequences = SEQUENCES.map(sequenceOf)
  return [
    sequenceOf(['101']),
    sequenceOf(['201']),
    ...OFFICES.flatMap(({ prefectureCode, weight }) => {
      const prefecture = (PREFECTURE_WEIGHTS[Number(prefectureCode) - 1] ?? 0) / prefectureTotal
      const office = (prefecture * weight) / (officeTotals.get(prefectureCode) ?? weight)
      return sequences.map((sequence) => ({ ...sequence, prefectureCode, weight: office * sequence.weight }))
    }),
    sequenceOf(['401', '499']),
  ]
}

function tensAt(share: number): number {
  return Math.floor(share * SERIAL_TENS)
}

// A run's numbers of one check digit: `count` numbers whose tens of serials are from `first` to below `end`.
type Stretch = { readonly digit: number; readonly first: number; readonly end: number; readonly count: number }

function* numbersOf(run: Run, { digit, first, end, count }: Stretch, random: Random): Generator<RegisterNumber> {
  if (count === 0) return
  const gap = Math.min(12, Math.floor((end - first) / count))
  if (gap < 1) throw new Error(`register numbers: ${count} numbers for a run of ${end - first}.`)
  let tens = first - 1
  for (let i = 0; i < count; i++) {
    tens += gap === 1 ? 1 : random.between(1, gap)
    const front = FICTIONAL_OFFICE + String(tens).padStart(7, '0')
    // The last digit has the weight 1 in the sum of the check digit, so it can make the check digit any digit.
    const last = (Number(checkDigit(`${front}0`)) - digit + 9) % 9
    yield {
      number: `${digit}${front}${last}`,
      kind: run.kinds.pick(random),
      prefectureCode: run.prefectureCode,
      // The fraction is random, because otherwise the only number of a run would always be its first.
      lateness: (i + random.next()) / count,
    }
  }
}

// Registry offices in order of code: prefecture, and weight among its offices, by a month of the tax agency's files.
const OFFICES = ownTable('dataset/corporation/offices.tsv').map(([, prefectureCode = '', weight]) => {
  return { prefectureCode, weight: Number(weight) }
})
