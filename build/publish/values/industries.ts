import { ancestorsOf, type Industry } from '../../../src/domain/industry.ts'
import { ownTable } from '../../../src/program/own-file.ts'

/**
 * Parses 事業種目: alternatives with | between, `G:情報通信業-39:情報サービス業-391:` or, older, `G39391`. Returns the codes that
 * the table has, ascending, and no ancestor of another.
 */
export function parseIndustries(text: string | undefined, table: IndustryTable): readonly string[] {
  if (text === undefined) return NONE
  const codes = new Set<string>()
  for (const alternative of text.split('|'))
    for (const code of codesIn(alternative.trim())) if (table.has(code)) codes.add(code)
  const implied = new Set([...codes].flatMap((code) => table.get(code) ?? []))
  return [...codes].filter((code) => !implied.has(code)).sort()
}

const NONE: readonly string[] = []

const COMPACT = /^([A-Z])(?:(\d{2})(\d{3})?)?$/

// Names may have hyphens and commas: only a code with its colon counts.
const CODES = /(?:^|-)([A-Z]):|-(\d{2}):|-(\d{3}):/g

function codesIn(alternative: string): readonly string[] {
  const compact = COMPACT.exec(alternative)
  const found = compact === null ? [...alternative.matchAll(CODES)].map((match) => match.slice(1)) : [compact.slice(1)]
  return found.flat().filter((code) => code !== undefined)
}

/**
 * Maps EDINET's 33 industries (提出者業種) to JSIC codes, as deep as is certain. Left out: 水産・農林業 (JSIC A or B) and サービス業
 * (L, N, O, P or R). 機械, 電気機器, 精密機器 and その他製品 are spread over divisions of JSIC, and food includes beverages and
 * tobacco, which are one of their own. The other values of that column are kinds of filers, not industries.
 */
export const JSIC_CODES: ReadonlyMap<string, string> = new Map(
  ownTable('build/publish/values/edinet-industries.tsv').map(([industry = '', code = '']) => [industry, code]),
)

/** Returns the JSIC code of an EDINET industry; undefined when none is certain. */
export function jsicOfEdinet(industry: string | undefined): string | undefined {
  return JSIC_CODES.get(industry?.trim() ?? '')
}

/** The JSIC codes that exist, and the ancestors of each, nearest first. */
export type IndustryTable = ReadonlyMap<string, readonly string[]>

export function createIndustryTable(industries: readonly Industry[]): IndustryTable {
  return new Map(industries.map((industry) => [industry.code, ancestorsOf(industry)]))
}
