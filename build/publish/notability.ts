import { FIRST_ASSIGNMENT } from '../../src/domain/corporate-number.ts'
import type { Corporation } from '../../src/facts/corporation.ts'
import { ofEach } from '../../src/facts/of-each.ts'
import type { Workforce } from '../../src/facts/workforce.ts'
import TABLE from './notability.json' with { type: 'json' }

/**
 * Points that each published fact adds to the notability of a corporation. Ten points are a factor of e in the odds
 * that, of two corporations of one name, it is the one people mean. The points from `stockCompany` to
 * `namedAfterInTown` are fitted to half of the names in the Tokyo file that a listed company shares with others, with
 * the tax agency's facts alone and EDINET's list as the answer; bench notability (b64383a) measured the other half.
 * The others are chosen, because the file has too few cases to fit them to.
 */
export const POINTS: Readonly<Record<keyof typeof TABLE, number>> = ofEach(
  Object.keys(TABLE) as (keyof typeof TABLE)[],
  (name) => TABLE[name].points,
)

/** Returns the points of a corporation's own facts; orders.ts adds those that depend on others. */
export function notability({ kind, nameEn, workforce, capital, assignedOn, edinetCode, listed }: Corporation): number {
  return (
    kindPoints(kind) +
    (assignedOn === undefined ? 0 : agePoints(assignedOn)) +
    (nameEn === undefined ? 0 : POINTS.englishName) +
    filerPoints(edinetCode, listed) +
    workforceStep(workforce) * POINTS.workforceStep +
    Math.max(0, magnitude(capital ?? 0) - MILLION) * POINTS.capitalStep
  )
}

function kindPoints(kind: string): number {
  if (kind === '301') return POINTS.stockCompany
  return kind === '101' || kind === '201' ? POINTS.government : 0
}

// From published facts alone, so that the rank tells nothing of a row of EDINET without a valid code.
function filerPoints(edinetCode: string | undefined, listed: boolean | undefined): number {
  if (edinetCode === undefined) return 0
  return listed === true ? POINTS.listed : POINTS.filer
}

const RECENT_FROM = '2021-01-01'

// ISO dates sort as text.
function agePoints(assignedOn: string): number {
  if (assignedOn <= FIRST_ASSIGNMENT) return POINTS.beforeNumbers
  return assignedOn >= RECENT_FROM ? POINTS.recent : 0
}

// A published count below five gets the step of an insured one, so that the rank tells nothing finer.
function workforceStep(workforce: Workforce | undefined): number {
  if (workforce === undefined) return 0
  return workforce.kind === 'insured-below-five' || workforce.count < 5 ? 1 : magnitude(workforce.count)
}

/** Returns 0 for 0, else a number with 9 steps per power of ten: its digits and its first digit. */
function magnitude(value: number): number {
  if (value <= 0) return 0
  const digits = String(value)
  return (digits.length - 1) * 9 + Number(digits[0])
}

const MILLION: number = magnitude(1_000_000)
