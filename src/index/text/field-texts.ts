import { type SectionReader, type SectionWriter, uint16Section, uint32Section } from '../sections.ts'
import { END, KANA_END, OTHER, romajiUnitsOf, START, unitsOf } from './alphabet.ts'

/*
 * The searchable fields of each corporation in units (alphabet.ts), by ordinal:
 *
 *   START core END  (START core aloud END)?  (form END)*  OTHER
 *   (START reading END)?  (START English name END)?  (START romanised reading END)?
 *
 * Legal forms have no START, so that a part of one is a partial match, never a prefix. A reading that folds to the core is left
 * out.
 *
 *   section        type          size    what
 *   text.units     Uint16Array   m       all texts
 *   text.offsets   Uint32Array   n + 1   text of ordinal o: units offsets[o] … offsets[o + 1] − 1
 */
export type FieldTexts = { readonly texts: Uint16Array; readonly offsets: Uint32Array }

/** Folded fields of one corporation; forms are names of legal forms. */
export type SearchFields = {
  readonly core: string
  /** The core of a name that holds a &, with “and” or アンド for it. */
  readonly aloud?: string
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
  if (fields.aloud !== undefined) units.push(START, ...unitsOf(fields.aloud), END)
  for (const form of fields.forms) units.push(...unitsOf(form), END)
  units.push(OTHER)
  if (fields.reading !== undefined && fields.reading !== fields.core) units.push(START, ...unitsOf(fields.reading), END)
  if (fields.english !== undefined) units.push(START, ...unitsOf(fields.english), END)
  if (fields.romaji !== undefined) units.push(START, ...romajiUnitsOf(fields.romaji), END)
  return units
}

/** The fields of a corporation that have a beginning, legal forms left out, without marks; a romanised reading equals no text. */
export function startedFields({ texts, offsets }: FieldTexts, ordinal: number): readonly string[] {
  const fields: string[] = []
  let field: string | undefined
  for (let at = offsets[ordinal]!; at < offsets[ordinal + 1]!; at++) {
    const unit = texts[at]!
    if (unit === START) field = ''
    else if (unit === END) {
      if (field !== undefined) fields.push(field)
      field = undefined
    } else if (unit !== KANA_END && field !== undefined) field += String.fromCharCode(unit)
  }
  return fields
}

/**
 * Prefetches the texts of candidates before they are verified one by one. Each verification would wait for memory twice, for the
 * offset and for the text; here the processor waits for all candidates at once.
 */
export function fetchTexts({ texts, offsets }: FieldTexts, ordinals: Uint32Array): void {
  let sum = 0
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i]!
    sum += texts[offsets[ordinal]!]! + texts[offsets[ordinal + 1]! - 1]!
  }
  FETCHED[0] = sum
}

// The sum is stored, so that no compiler drops the reads.
const FETCHED = new Uint32Array(1)
