import { LEGAL_FORMS } from '../../text/forms/legal-forms.ts'
import { END, FORMER, isRomaji, KANA_END, OTHER, START, startsGram, unitsOf } from './alphabet.ts'
import type { FieldTexts } from './field-texts.ts'

/** The field of a match, best first: trade name; reading, English or usual name; romanised reading; former name. */
export type Field = number

export const IN_NAME: Field = 0
export const ELSEWHERE: Field = 1
export const ROMANISED: Field = 2
export const IN_FORMER = 3
export const NO_FIELD: Field = 4

/** Units to search for. With `wholeRun` a field or a run of kana must end with them; `elsewhere`: see Field. */
export type Pattern = { readonly units: readonly number[]; readonly wholeRun: boolean; readonly elsewhere: Field }

/** How a pattern occurs in a field, as bits: it is the whole field, begins it, or is inside it. */
export const WHOLE = 1
export const AT_START = 2
export const INSIDE = 4
const BITS = 3

/** Returns the ways in which a pattern occurs: three bits for the trade name, then for other fields, former names. */
export function occurrences({ texts, offsets }: FieldTexts, ordinal: number, pattern: Pattern): number {
  const first = pattern.units[0]
  // At least an END follows every match, so none reaches the last unit.
  const end = offsets[ordinal + 1]! - pattern.units.length
  let found = 0
  let shift = 0
  for (let at = offsets[ordinal]!; at < end; at++) {
    const unit = texts[at]
    if (unit === first && standsAt(texts, at, pattern)) {
      found |= waySurroundedBy(texts[at - 1]!, texts[at + pattern.units.length]!) << shift
    } else if (unit === OTHER) shift = BITS
    else if (unit === FORMER) shift = 2 * BITS
  }
  return found
}

/** Returns the bits of the occurrences in the trade name. */
export function inName(found: number): number {
  return found & ((1 << BITS) - 1)
}

/** Returns the bits of the occurrences in other fields. */
export function elsewhere(found: number): number {
  return (found >> BITS) & ((1 << BITS) - 1)
}

/** Returns the bits of the occurrences in former names. */
export function inFormer(found: number): number {
  return found >> (2 * BITS)
}

function standsAt(texts: Uint16Array, at: number, { units, wholeRun }: Pattern): boolean {
  const { length } = units
  for (let i = 1; i < length; i++) if (texts[at + i] !== units[i]) return false
  const first = units[0]!
  if (isRomaji(first) && !startsGram(texts[at - 1], first, texts[at + 1])) return false
  const next = texts[at + length]
  return !wholeRun || next === END || next === KANA_END
}

function waySurroundedBy(before: number, after: number): number {
  if (before !== START) return INSIDE
  return after === END ? WHOLE : AT_START
}

/** The pattern of each legal form, indexed by its id. A legal form ends where its field does, hence `wholeRun`. */
export const FORM_PATTERNS: readonly Pattern[] = LEGAL_FORMS.map(({ name }) => ({
  units: unitsOf(name),
  wholeRun: true,
  elsewhere: ELSEWHERE,
}))
