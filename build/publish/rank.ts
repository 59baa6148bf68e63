import type { Corporation, Workforce } from '../../src/domain/corporation.ts'

/**
 * How notable a corporation is, from public facts only, as one integer of 22 bits:
 *
 *   bits 13–21  workforce   0 not known · 1 one to four · then its magnitude
 *   bits  5–12  capital     0 not known · then its magnitude
 *   bit   4     listed
 *   bits  0–3   completeness: how many optional facts are known
 *
 * Magnitudes, not exact values, so that what follows still counts between corporations of about the same size.
 */
export function staticRank(corporation: Corporation, listing: 'listed' | 'unlisted'): number {
  const listed = listing === 'listed' ? 1 : 0
  return (
    workforceBucket(corporation.workforce) * 2 ** 13 +
    magnitude(corporation.capital ?? 0) * 2 ** 5 +
    listed * 2 ** 4 +
    completeness(corporation)
  )
}

// A published count below five gets the bucket of an insured one, of which nothing finer may be known.
function workforceBucket(workforce: Workforce | undefined): number {
  if (workforce === undefined) return 0
  return workforce.kind === 'insured-below-five' || workforce.count < 5 ? 1 : magnitude(workforce.count)
}

/** 0 for 0, else 9 steps a power of ten: its digits and its first digit. At most 144 for a safe integer. */
function magnitude(value: number): number {
  if (value <= 0) return 0
  const digits = String(value)
  return (digits.length - 1) * 9 + Number(digits[0])
}

function completeness(corporation: Corporation): number {
  const { nameKana, nameEn, prefectureCode, industryCodes, capital, workforce, overview, website, establishedOn } =
    corporation
  return (
    one(nameKana) +
    one(nameEn) +
    one(prefectureCode) +
    one(industryCodes[0]) +
    one(capital) +
    one(workforce) +
    one(overview) +
    one(website) +
    one(establishedOn)
  )
}

function one(fact: unknown): 0 | 1 {
  return fact === undefined ? 0 : 1
}
