import type { IndustryTable } from './industry-table.ts'

/** `codes` are ascending and hold no ancestor of another; `unknown` counts the codes the table does not have. */
export type ParsedIndustries = { readonly codes: readonly string[]; readonly unknown: number }

/**
 * Parses gBizINFO's 事業種目: alternatives joined by |, each section–division–group (`G:情報通信業-39:情報サービス業-391:`) or, in
 * older data, compact (`G39391`).
 */
export function parseIndustries(text: string | undefined, table: IndustryTable): ParsedIndustries {
  if (text === undefined) return NONE
  const codes = new Set<string>()
  const unknown = new Set<string>()
  for (const alternative of text.split('|'))
    for (const code of codesIn(alternative.trim())) (table.has(code) ? codes : unknown).add(code)
  return { codes: mostSpecific(codes, table), unknown: unknown.size }
}

const NONE: ParsedIndustries = { codes: [], unknown: 0 }

const COMPACT = /^([A-Z])(?:(\d{2})(\d{3})?)?$/

// Names may have hyphens and commas, so only a code with its colon counts. Letters beyond T match, to be counted as
// unknown.
const CODES = /(?:^|-)([A-Z]):|-(\d{2}):|-(\d{3}):/g

function codesIn(alternative: string): readonly string[] {
  const compact = COMPACT.exec(alternative)
  const found = compact === null ? [...alternative.matchAll(CODES)].map((match) => match.slice(1)) : [compact.slice(1)]
  return found.flat().filter((code) => code !== undefined)
}

function mostSpecific(codes: ReadonlySet<string>, table: IndustryTable): readonly string[] {
  const implied = new Set([...codes].flatMap((code) => table.above(code)))
  return [...codes].filter((code) => !implied.has(code)).sort()
}
