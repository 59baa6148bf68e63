import { LRUCache } from 'lru-cache'
import type { Industry } from '../domain/industry.ts'
import { foldText } from '../text/fold.ts'

/** The classes a text stands for: indexes into the industry table, none when it names no class. */
export type IndustryMatch = { readonly wanted: string; readonly indexes: readonly number[] }

/** What classes are compared by, folded once, and the answers already given. */
export type IndustryNames = {
  readonly classes: readonly { readonly code: string; readonly names: readonly string[] }[]
  readonly known: LRUCache<string, IndustryMatch>
}

const MAX_KNOWN = 256

// A section letter, or the beginning of a division or group.
const CODE = /^(?:[a-t]|[0-9]{1,3})$/

export function openIndustryNames(industries: readonly Industry[]): IndustryNames {
  return {
    classes: industries.map(({ code, name, nameEn }) => ({
      code: code.toLowerCase(),
      names: [foldText(name), foldText(nameEn)],
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
    ? ({ code }: IndustryNames['classes'][number]) => code.startsWith(wanted)
    : ({ names }: IndustryNames['classes'][number]) => wanted !== '' && names.some((name) => name.includes(wanted))
  const match = { wanted, indexes: classes.flatMap((row, index) => (matches(row) ? [index] : [])) }
  known.set(wanted, match)
  return match
}
