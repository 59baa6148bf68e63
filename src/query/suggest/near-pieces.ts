import { mostEdits } from '../../index/suggestions/suggestions.ts'
import { unitsOf } from '../../index/text/alphabet.ts'
import { FieldReader } from '../../index/text/field-reader.ts'
import { LONGEST_PIECE_LETTERS, SHORTEST_PIECE_LETTERS } from '../cost/thresholds.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { notableWith } from './near-misses.ts'

/**
 * Returns ordinals of at most `most` corporations with a field that contains the folded text except for one letter
 * inside it, which is changed, missing or added. In order of rank.
 */
export function nearPieces(index: SearchIndex, core: string, most: number): readonly number[] {
  if (mostEdits(core) === 0 || core.length < SHORTEST_PIECE_LETTERS || core.length > LONGEST_PIECE_LETTERS) return []
  const reader = new FieldReader(index.fields, { least: core.length - 1, most: Number.POSITIVE_INFINITY })
  const near: number[] = []
  // Once there are `most` corporations, only more notable ones are looked for.
  let below = index.size
  for (let at = 1; at < core.length - 1; at++) {
    const piece = { before: core.slice(0, at), after: core.slice(at + 1), withLetter: core.slice(at) }
    const framed = notableWith(index, [unitsOf(piece.before), unitsOf(piece.after)], below)
    for (let i = 0; i < framed.length && framed[i]! < below; i++) {
      if (near.includes(framed[i]!) || !hasNearPiece(reader, framed[i]!, piece)) continue
      near.push(framed[i]!)
      near.sort((a, b) => a - b)
      near.length = Math.min(near.length, most)
      below = near[most - 1] ?? below
    }
  }
  return near
}

/** A text around the letter of an error: what is before it, what is after it, and the latter with the letter. */
type Piece = { readonly before: string; readonly after: string; readonly withLetter: string }

function hasNearPiece(reader: FieldReader, ordinal: number, piece: Piece): boolean {
  for (reader.open(ordinal); reader.next(); ) if (holdsNearly(reader, piece)) return true
  return false
}

function holdsNearly(field: FieldReader, { before, after, withLetter }: Piece): boolean {
  for (let from = 0; from + before.length < field.length; from++) {
    if (!holdsAt(field, from, before)) continue
    const next = from + before.length
    if (holdsAt(field, next + 1, after) || holdsAt(field, next, after) || holdsAt(field, next + 1, withLetter))
      return true
  }
  return false
}

function holdsAt({ letters, length }: FieldReader, from: number, text: string): boolean {
  if (from + text.length > length) return false
  for (let i = 0; i < text.length; i++) if (letters[from + i] !== text.charCodeAt(i)) return false
  return true
}
