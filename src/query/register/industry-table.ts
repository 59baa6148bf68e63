import { LRUCache } from 'lru-cache'
import { ancestorsOf, type Industry } from '../../domain/industry.ts'
import { foldText } from '../../text/fold.ts'

/**
 * The classes a text stands for: indexes into the industry table, none when it names no class. A class below another matched
 * class is left out.
 */
export type IndustryMatch = { readonly wanted: string; readonly indexes: readonly number[] }

/** The classes of the industry table, in its order and by code. */
export type IndustryTable = {
  readonly classes: readonly Industry[]
  readonly byCode: ReadonlyMap<string, Industry>
  /** A code matches itself and the codes that begin with it; other text matches any part of a Japanese or English name. */
  match(text: string): IndustryMatch
}

type FoldedClass = {
  readonly code: string
  readonly names: readonly string[]
  /** Lower-case codes of the classes above it. */
  readonly above: readonly string[]
}

// Room for every code and its beginnings, and for as many names.
const MAX_KEPT = 2_000

// A section letter, or the beginning of a division or group.
const CODE = /^(?:[a-t]|[0-9]{1,3})$/

export function openIndustryTable(classes: readonly Industry[]): IndustryTable {
  const folded = classes.map((industry) => ({
    code: industry.code.toLowerCase(),
    names: [foldText(industry.name), foldText(industry.nameEn)],
    above: ancestorsOf(industry).map((code) => code.toLowerCase()),
  }))
  const kept = new LRUCache<string, IndustryMatch>({ max: MAX_KEPT })
  return {
    classes,
    byCode: new Map(classes.map((industry) => [industry.code, industry])),
    match(text) {
      const wanted = foldText(text)
      const match = kept.get(wanted) ?? { wanted, indexes: indexesOf(folded, wanted) }
      kept.set(wanted, match)
      return match
    },
  }
}

function indexesOf(classes: readonly FoldedClass[], wanted: string): readonly number[] {
  const matches = CODE.test(wanted)
    ? ({ code }: FoldedClass) => code.startsWith(wanted)
    : ({ names }: FoldedClass) => wanted !== '' && names.some((name) => name.includes(wanted))
  const matched = new Set(classes.filter(matches).map(({ code }) => code))
  return classes.flatMap(({ code, above }, index) =>
    matched.has(code) && !above.some((higher) => matched.has(higher)) ? [index] : [],
  )
}
