import { ancestorsOf, type Industry } from '../../../src/domain/industry.ts'

/** The JSIC codes that exist, and the ancestors of each. */
export type IndustryTable = {
  has(code: string): boolean
  /** The ancestors of a code, nearest first; empty for a section and for an unknown code. */
  above(code: string): readonly string[]
}

export function createIndustryTable(industries: readonly Industry[]): IndustryTable {
  const ancestors = new Map(industries.map((industry) => [industry.code, ancestorsOf(industry)]))
  return { has: (code) => ancestors.has(code), above: (code) => ancestors.get(code) ?? [] }
}
