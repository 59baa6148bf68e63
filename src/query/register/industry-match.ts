import { LRUCache } from 'lru-cache'
import { ancestorsOf, type Industry } from '../../domain/industry.ts'
import { foldText } from '../../text/fold.ts'

/**
 * The classes a text stands for: indexes into the industry table, none when it names no class. A class that one above it
 * stands for already is left out.
 */
export type IndustryMatch = { readonly wanted: string; readonly indexes: readonly number[] }

/** What classes are compared by, folded once, and the answers already given. */
export type IndustryNames = {
  readonly classes: readonly IndustryClass[]
  readonly known: LRUCache<string, IndustryMatch>
}

type IndustryClass = {
  readonly code: string
  readonly names: readonly string[]
  /** Lower-case codes of the classes it belongs to. */
  readonly above: readonly string[]
}

// Room for every code and its beginnings, and for as many names.
const MAX_KNOWN = 2_000

// A section letter, or the beginning of a division or group.
const CODE = /^(?:[a-t]|[0-9]{1,3})$/

export function openIndustryNames(industries: readonly Industry[]): IndustryNames {
  return {
    classes: industries.map((industry) => ({
      code: industry.code.toLowerCase(),
      names: [foldText(industry.name), foldText(industry.nameEn)],
      above: ancestorsOf(industry).map((code) => code.toLowerCase()),
    })),
    known: new LRUCache({ max: MAX_KNOWN }),
  }
}

/** A code matches itself and what it begins; other text any part of a Japanese or English name. */
export function matchIndustries({ classes, known }: IndustryNames, text: string): IndustryMatch {
  const wanted = foldText(text)
  const before = known.get(wanted)
  if (before !== undefined) return before
  const matches = CODE.test(wanted)
    ? ({ code }: IndustryClass) => code.startsWith(wanted)
    : ({ names }: IndustryClass) => wanted !== '' && names.some((name) => name.includes(wanted))
  const matched = new Set(classes.filter(matches).map(({ code }) => code))
  const indexes = classes.flatMap(({ code, above }, index) =>
    matched.has(code) && !above.some((higher) => matched.has(higher)) ? [index] : [],
  )
  const match = { wanted, indexes }
  known.set(wanted, match)
  return match
}
