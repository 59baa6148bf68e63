import type { Corporation, Workforce } from '../../src/domain/corporation.ts'

/**
 * What each published fact says of how notable a corporation is, in points: ten are a factor of e in the odds
 * that of two of one name it is the one people mean. Fitted (`stockCompany` to `namedAfterInTown`) to half of the
 * names in the Tokyo file that a listed company shares with others, with the tax agency's facts alone and
 * EDINET's list as the answer; `npm run bench -- notability` measures the other half. The rest is chosen: the
 * file has too few cases to fit it to.
 */
export const POINTS = {
  stockCompany: 20,
  /** Existed when numbers were first assigned, on 2015-10-05. */
  beforeNumbers: 18,
  /** Assigned from 2021 on. */
  recent: -13,
  englishName: 14,
  /** For each doubling of the corporations in its city or ward: 4.8 were fitted, to wards of Tokyo alone. */
  cityDoubling: 4,
  /**
   * For each doubling, at most three, of those whose name is its own and something after it, at its street address …
   */
  namedAfterAtAddress: 13,
  /** … and elsewhere in its town. */
  namedAfterInTown: 10,
  /** A union, a health insurance society or a fund of its name, anywhere. */
  namesakeInstitution: 10,
  /** 国の機関, 地方公共団体. */
  government: 20,
  listed: 100,
  /** Files reports with EDINET without being listed. */
  filer: 40,
  /** For each of nine steps a power of ten. */
  workforceStep: 2,
  /** The same, from a million yen on. */
  capitalStep: 1,
} as const

export type Disclosure = 'listed' | 'filer' | 'none'

export type Standing = {
  readonly disclosure: Disclosure
  /** 法人番号指定年月日, an ISO date. */
  readonly assignedOn?: string | undefined
}

/** Points of a corporation's own facts; those of names derived from its own are added when all are known. */
export function notability(corporation: Corporation, { disclosure, assignedOn }: Standing): number {
  const { kind, nameEn, workforce, capital } = corporation
  return (
    kindPoints(kind) +
    (assignedOn === undefined ? 0 : agePoints(assignedOn)) +
    (nameEn === undefined ? 0 : POINTS.englishName) +
    (disclosure === 'none' ? 0 : POINTS[disclosure]) +
    workforceStep(workforce) * POINTS.workforceStep +
    Math.max(0, magnitude(capital ?? 0) - MILLION) * POINTS.capitalStep
  )
}

function kindPoints(kind: string): number {
  if (kind === '301') return POINTS.stockCompany
  return kind === '101' || kind === '201' ? POINTS.government : 0
}

const FIRST_ASSIGNMENT = '2015-10-05'
const RECENT_FROM = '2021-01-01'

// ISO dates sort as text.
function agePoints(assignedOn: string): number {
  if (assignedOn <= FIRST_ASSIGNMENT) return POINTS.beforeNumbers
  return assignedOn >= RECENT_FROM ? POINTS.recent : 0
}

// A published count below five gets the step of an insured one, of which nothing finer may be known.
function workforceStep(workforce: Workforce | undefined): number {
  if (workforce === undefined) return 0
  return workforce.kind === 'insured-below-five' || workforce.count < 5 ? 1 : magnitude(workforce.count)
}

/** 0 for 0, else 9 steps a power of ten: its digits and its first digit. */
function magnitude(value: number): number {
  if (value <= 0) return 0
  const digits = String(value)
  return (digits.length - 1) * 9 + Number(digits[0])
}

const MILLION: number = magnitude(1_000_000)
