import { mostEdits } from '../../index/suggestions/suggestions.ts'
import { unitsOf } from '../../index/text/alphabet.ts'
import { startedFields } from '../../index/text/field-texts.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { notableWith } from './near-misses.ts'

/**
 * Ordinals of at most `most` corporations with a field that holds the folded text but for one letter inside it: changed, missing
 * or added. In static rank.
 */
export function nearPieces(index: SearchIndex, core: string, most: number): readonly number[] {
  if (mostEdits(core) === 0 || core.length < SHORTEST || core.length > LONGEST) return []
  const near = new Set<number>()
  for (let at = 1; at < core.length - 1; at++) {
    const [before, after] = [core.slice(0, at), core.slice(at + 1)]
    for (const ordinal of notableWith(index, [unitsOf(before), unitsOf(after)])) {
      if (near.has(ordinal)) continue
      if (startedFields(index.fields, ordinal).some((field) => holdsNearly(field, core, at))) near.add(ordinal)
    }
  }
  return [...near].sort((a, b) => a - b).slice(0, most)
}

// A shorter piece is in too many names.
const SHORTEST = 5
const LONGEST = 30

// With the error at this letter of the text.
function holdsNearly(field: string, core: string, at: number): boolean {
  const [before, after, withLetter] = [core.slice(0, at), core.slice(at + 1), core.slice(at)]
  for (let from = field.indexOf(before); from !== -1; from = field.indexOf(before, from + 1)) {
    const next = from + at
    const isNear =
      field.startsWith(after, next + 1) || field.startsWith(after, next) || field.startsWith(withLetter, next + 1)
    if (isNear) return true
  }
  return false
}
