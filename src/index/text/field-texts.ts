import { type SectionReader, type SectionWriter, uint16Section, uint32Section } from '../sections.ts'
import { END, isRomaji, KANA_END, OTHER, romajiUnitsOf, START, startsGram, unitsOf } from './alphabet.ts'

/*
 * The searchable fields of each corporation, as units (alphabet.ts), in order of ordinal:
 *
 *   START core END  (form END)*  OTHER  (START reading END)?  (START English name END)?  (START romanised reading END)?
 *
 * Legal forms have no START: a part of one matches inside a name, never at its beginning. A reading that folds to the core
 * itself is left out, because it adds nothing.
 *
 *   section        type          size    what
 *   text.units     Uint16Array   m       all texts
 *   text.offsets   Uint32Array   n + 1   text of ordinal o: units offsets[o] … offsets[o + 1] − 1
 */
export type FieldTexts = { readonly texts: Uint16Array; readonly offsets: Uint32Array }

/** Folded fields of one corporation; forms are names of legal forms. */
export type SearchFields = {
  readonly core: string
  readonly forms: readonly string[]
  readonly reading?: string
  readonly english?: string
  readonly romaji?: string
}

const UNITS = 'text.units'
const OFFSETS = 'text.offsets'

export function writeFieldTexts(writer: SectionWriter, { texts, offsets }: FieldTexts): void {
  writer.section(UNITS, [texts])
  writer.section(OFFSETS, [offsets])
}

/** Throws when the offsets do not fit the texts. */
export function openFieldTexts(reader: SectionReader): FieldTexts {
  const texts = uint16Section(reader, UNITS)
  const offsets = uint32Section(reader, OFFSETS)
  const end = offsets.at(-1)
  if (end !== texts.length) throw new Error(`field texts: offsets end at unit ${end}, file holds ${texts.length}.`)
  return { texts, offsets }
}

export function fieldUnits(fields: SearchFields): number[] {
  const units = [START, ...unitsOf(fields.core), END]
  for (const form of fields.forms) units.push(...unitsOf(form), END)
  units.push(OTHER)
  if (fields.reading !== undefined && fields.reading !== fields.core) units.push(START, ...unitsOf(fields.reading), END)
  if (fields.english !== undefined) units.push(START, ...unitsOf(fields.english), END)
  if (fields.romaji !== undefined) units.push(START, ...romajiUnitsOf(fields.romaji), END)
  return units
}

/**
 * How well a gram matches a corporation: tier · 3 + place, lower is better. Tiers: 0 exact, 1 prefix, 2 partial. Places: 0 trade
 * name, 1 reading or English name, 2 romanised reading, or reading asked for by a loan word in Latin letters.
 */
export type Grade = number

export const NO_GRADE: Grade = 9

/** A pattern to match. With `wholeRun` a run of kana must end where the units do. `elsewhere`: the place outside the name. */
export type Gram = {
  readonly units: readonly number[]
  readonly wholeRun: boolean
  readonly elsewhere: 1 | 2
}

/** The best grade of all places where the corporation's text holds the gram; NO_GRADE when there is none. */
export function gradeOf({ texts, offsets }: FieldTexts, ordinal: number, gram: Gram): Grade {
  const from = offsets[ordinal]!
  const end = lastStart(offsets, ordinal, gram)
  let best = NO_GRADE
  for (let at = nextMatch(texts, from, end, gram); at < end; at = nextMatch(texts, at + 1, end, gram)) {
    const place = isInName(texts, from, at) ? 0 : gram.elsewhere
    const grade = tierAt(texts[at - 1]!, texts[at + gram.units.length]!) * 3 + place
    if (grade === 0) return grade
    if (grade < best) best = grade
  }
  return best
}

/** The best place where the corporation's text holds the gram; NO_PLACE when there is none. */
export function placeOf({ texts, offsets }: FieldTexts, ordinal: number, gram: Gram): number {
  const from = offsets[ordinal]!
  const end = lastStart(offsets, ordinal, gram)
  // The trade name comes first in the text.
  const at = nextMatch(texts, from, end, gram)
  if (at >= end) return NO_PLACE
  return isInName(texts, from, at) ? 0 : gram.elsewhere
}

export const NO_PLACE = 3

// A field's END always follows a match, so the last place a gram can begin at is its length before it.
function lastStart(offsets: Uint32Array, ordinal: number, { units }: Gram): number {
  return offsets[ordinal + 1]! - units.length
}

// Where the gram stands next, from `at` on; not before `end` when nowhere.
function nextMatch(texts: Uint16Array, at: number, end: number, { units, wholeRun }: Gram): number {
  const { length } = units
  const first = units[0]!
  for (; at < end; at++) {
    if (texts[at] !== first) continue
    let matched = 1
    while (matched < length && texts[at + matched] === units[matched]) matched++
    if (matched < length) continue
    if (isRomaji(first) && !startsGram(texts[at - 1], first, texts[at + 1])) continue
    const next = texts[at + length]!
    if (!wholeRun || next === END || next === KANA_END) return at
  }
  return end
}

/**
 * Prefetches the texts of candidates that are going to be verified. Verifying one after the other waits for memory twice a
 * candidate, for the offset and for the text; here the processor waits for all candidates at once.
 */
export function fetchTexts({ texts, offsets }: FieldTexts, ordinals: Uint32Array): void {
  let sum = 0
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i]!
    sum += texts[offsets[ordinal]!]! + texts[offsets[ordinal + 1]! - 1]!
  }
  FETCHED[0] = sum
}

// Written to, so that no compiler leaves the reading out.
const FETCHED = new Uint32Array(1)

/** True when the core of the trade name begins with the units. */
export function nameBegins({ texts, offsets }: FieldTexts, ordinal: number, units: readonly number[]): boolean {
  // After the START; what does not fit meets a mark, which no gram begins or goes on with.
  const from = offsets[ordinal]! + 1
  for (let i = 0; i < units.length; i++) if (texts[from + i] !== units[i]) return false
  return true
}

/** True when the corporation's text holds the units in a row, wherever they begin. */
export function holds({ texts, offsets }: FieldTexts, ordinal: number, units: readonly number[]): boolean {
  const end = offsets[ordinal + 1]! - units.length
  for (let at = offsets[ordinal]!; at <= end; at++) {
    let matched = 0
    while (matched < units.length && texts[at + matched] === units[matched]) matched++
    if (matched === units.length) return true
  }
  return false
}

function isInName(texts: Uint16Array, from: number, at: number): boolean {
  for (let i = from; i < at; i++) if (texts[i] === OTHER) return false
  return true
}

function tierAt(before: number, after: number): number {
  if (before !== START) return 2
  return after === END ? 0 : 1
}
