import { openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'
import { END, FORMER, OTHER, romajiUnitsOf, START, USUAL, unitsOf } from './alphabet.ts'

/*
 * The searchable fields of each corporation in units (alphabet.ts), by ordinal:
 *
 *   name (form END)* OTHER spoken  (USUAL name)*  (FORMER name (form END)* spoken)*  FORMER?
 *
 *   name     START core END  (START core aloud END)?
 *   spoken   (START reading END)?  (START English name END)?  (START romanised reading END)?
 *
 * Legal forms have no START, so that a part of one is a partial match, never a prefix. A reading that folds to the core
 * is left out. FORMER is the last unit where there are former names.
 *
 *   section        type          size    what
 *   text.units     Uint16Array   m       all texts
 *   text.offsets   Uint32Array   n + 1   text of ordinal o: units offsets[o] … offsets[o + 1] − 1
 */
export type FieldTexts = { readonly texts: Uint16Array; readonly offsets: Uint32Array }

/** The folded fields of one name; `forms` are names of legal forms. */
export type NameFields = {
  readonly core: string
  /** The core of a name that contains &, with “and” or アンド in its place. */
  readonly aloud?: string | undefined
  readonly forms: readonly string[]
  readonly reading?: string | undefined
  readonly english?: string | undefined
  readonly romaji?: string | undefined
}

/** The fields of all names that a corporation has or had. */
export type SearchFields = {
  readonly registered: NameFields
  readonly usual: readonly NameFields[]
  readonly former: readonly NameFields[]
}

export function writeFieldTexts(writer: SectionWriter, { texts, offsets }: FieldTexts): void {
  writeArrays(writer, 'text', { units: texts, offsets })
}

/** Throws when the sections disagree. */
export function openFieldTexts(reader: SectionReader, size: number): FieldTexts {
  const { offsets } = openArrays(reader, 'text', { offsets: ['uint32', size + 1] })
  return { texts: openArrays(reader, 'text', { units: ['uint16', offsets.at(-1)!] }).units, offsets }
}

/** Returns a corporation's text in units, in the order given above. */
export function fieldUnits({ registered, usual, former }: SearchFields): number[] {
  const units: number[] = []
  pushName(units, registered)
  pushForms(units, registered)
  units.push(OTHER)
  pushSpoken(units, registered)
  for (const name of usual) {
    units.push(USUAL)
    pushName(units, name)
  }
  for (const name of former) {
    units.push(FORMER)
    pushName(units, name)
    pushForms(units, name)
    pushSpoken(units, name)
  }
  if (former.length > 0) units.push(FORMER)
  return units
}

function pushName(units: number[], { core, aloud }: NameFields): void {
  pushStarted(units, unitsOf(core))
  if (aloud !== undefined) pushStarted(units, unitsOf(aloud))
}

function pushForms(units: number[], { forms }: NameFields): void {
  for (const form of forms) units.push(...unitsOf(form), END)
}

function pushSpoken(units: number[], { core, reading, english, romaji }: NameFields): void {
  if (reading !== undefined && reading !== core) pushStarted(units, unitsOf(reading))
  if (english !== undefined) pushStarted(units, unitsOf(english))
  if (romaji !== undefined) pushStarted(units, romajiUnitsOf(romaji))
}

function pushStarted(units: number[], field: readonly number[]): void {
  units.push(START, ...field, END)
}

/** Returns the texts of a corporation's former names, in the order of its record; undefined when there are none. */
export function formerNames(fields: FieldTexts, ordinal: number): FieldTexts | undefined {
  return isRenamed(fields, ordinal) ? parts(fields, marksIn(fields, ordinal, FORMER)) : undefined
}

/** Returns the texts of the usual names in the record, and of the registered name; undefined without usual names. */
export function usualNames(fields: FieldTexts, ordinal: number): Usual | undefined {
  const marks = marksIn(fields, ordinal, USUAL)
  if (marks.length === 0) return undefined
  const end = isRenamed(fields, ordinal) ? marksIn(fields, ordinal, FORMER)[0]! : fields.offsets[ordinal + 1]!
  return { registered: parts(fields, [fields.offsets[ordinal]!, marks[0]!]), names: parts(fields, [...marks, end]) }
}

/** The text of a registered name, as entry 0 of `registered`, and the texts of the usual names. */
export type Usual = { readonly registered: FieldTexts; readonly names: FieldTexts }

/** Whether the corporation has usual or former names. */
export function hasOtherNames(fields: FieldTexts, ordinal: number): boolean {
  return isRenamed(fields, ordinal) || marksIn(fields, ordinal, USUAL).length > 0
}

function isRenamed({ texts, offsets }: FieldTexts, ordinal: number): boolean {
  return texts[offsets[ordinal + 1]! - 1] === FORMER
}

function marksIn({ texts, offsets }: FieldTexts, ordinal: number, mark: number): number[] {
  const marks: number[] = []
  for (let at = offsets[ordinal]!; at < offsets[ordinal + 1]!; at++) if (texts[at] === mark) marks.push(at)
  return marks
}

function parts({ texts }: FieldTexts, bounds: readonly number[]): FieldTexts {
  return { texts, offsets: Uint32Array.from(bounds) }
}
