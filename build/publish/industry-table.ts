import { ancestorsOf, type Industry } from '../../src/domain/industry.ts'

/** The JSIC codes there are, and what lies above each. */
export type IndustryTable = {
  has(code: string): boolean
  /** Nearest first; empty for a section and for an unknown code. */
  above(code: string): readonly string[]
}

export function createIndustryTable(industries: readonly Industry[]): IndustryTable {
  const ancestors = new Map(industries.map((industry) => [industry.code, ancestorsOf(industry)]))
  return { has: (code) => ancestors.has(code), above: (code) => ancestors.get(code) ?? [] }
}
