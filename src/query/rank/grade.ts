import { prefetch } from '../../index/prefetch.ts'
import { type FieldTexts, formerNames, usualNames } from '../../index/text/field-texts.ts'
import {
  AT_START,
  ELSEWHERE,
  elsewhere,
  type Field,
  FORM_PATTERNS,
  IN_FORMER,
  IN_NAME,
  INSIDE,
  inFormer,
  inName,
  NO_FIELD,
  occurrences,
  type Pattern,
  WHOLE,
} from '../../index/text/pattern.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { HELD_BY_NOBODY, type HeldOtherwise, isWritten } from '../parse/written-query.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'

/**
 * The order of hits, best first:
 *
 *                        name   reading, English or usual name   romanised reading   former name   with its legal form
 *   registered              0                       1                                    2
 *   exact, as written       3
 *   exact                   4                       5                   6                7               8
 *   prefix, as written      9
 *   prefix                 10                      11                  12               13              14
 *   partial                15                      16                  17               18              19
 *
 * A registered name equals the text as it was written, legal form included; of English names, punctuation, width and
 * case do not count. A name as written is, or begins with, the text in the same letters; the other names of the tier
 * may be spelled otherwise (ミズホ for みずほ, 齊藤 for 斎藤). The last column is for texts that name a legal form: a corporation
 * that has the form today comes before one that had it in a former name.
 */
export type Grade = number

export const REGISTERED: Grade = 0
export const REGISTERED_ENGLISH: Grade = 1
export const REGISTERED_FORMER: Grade = 2
export const EXACT_AS_WRITTEN: Grade = 3
const EXACT_NAME: Grade = 4
export const PREFIX_AS_WRITTEN: Grade = 9
const PREFIX_NAME: Grade = 10
const PARTIAL_NAME: Grade = 15
/** The text says the name in English; behind every literal hit. */
export const ENGLISH_WORDS: Grade = 20
export const NO_GRADE: Grade = 21

export type Tier = number

export const EXACT: Tier = 0
export const PREFIX: Tier = 1
export const PARTIAL: Tier = 2
export const NO_TIER: Tier = 3

// The grade of a match in the trade name, by tier; the grades of the other fields follow it.
const NAME_GRADES = [EXACT_NAME, PREFIX_NAME, PARTIAL_NAME, NO_GRADE]

export function tierOf(grade: Grade): Tier {
  if (grade === ENGLISH_WORDS) return EXACT
  if (grade < PREFIX_AS_WRITTEN) return EXACT
  if (grade < PARTIAL_NAME) return PREFIX
  return grade < NO_GRADE ? PARTIAL : NO_TIER
}

/** The field of a grade. The grades as written are of IN_NAME, those with a legal form of IN_FORMER. */
export function fieldOf(grade: Grade): Field {
  if (grade === REGISTERED_ENGLISH) return ELSEWHERE
  if (grade === REGISTERED_FORMER) return IN_FORMER
  return Math.min(Math.max(IN_NAME, grade - NAME_GRADES[tierOf(grade)]!), IN_FORMER)
}

/** A text, and the filter of the legal forms that it names; undefined when it names none. */
export type AskedText = { readonly text: TextCriteria; readonly forms: Pick<Filter, 'passes'> | undefined }

/** Returns the grade of a corporation for the whole text; NO_GRADE when a word or a legal form is missing. */
export function gradeText(index: SearchIndex, { text, forms }: AskedText, ordinal: number): Grade {
  return forms?.passes(ordinal) === false ? gradeFormer(index, text, ordinal) : gradeWritten(index, text, ordinal)
}

/** The best grade of a former name with all words and legal forms; NO_GRADE for none. */
function gradeFormer(index: SearchIndex, text: TextCriteria, ordinal: number): Grade {
  const names = formerNames(index.fields, ordinal)
  const best = names && bestName(names, text, (place) => hasForms(names, text.forms, place))
  if (best === undefined) return NO_GRADE
  return tierOf(best.grade) === EXACT && heldOtherwise(index, text).former.includes(ordinal)
    ? REGISTERED_FORMER
    : withForm(best.grade)
}

/** Returns the grade of the former name at `place` for the words of a text; it is known to have all its legal forms. */
export function gradeFormerName(names: FieldTexts, place: number, text: TextCriteria): Grade {
  return withForm(gradeWords(names, text, place))
}

// The last column of the table comes right after the former names.
function withForm(grade: Grade): Grade {
  return grade === NO_GRADE ? NO_GRADE : grade + 1
}

/** Returns the place, in the record, of the former name that best matches the text, or a word of it; else undefined. */
export function bestFormerName(fields: FieldTexts, { text, forms }: AskedText, ordinal: number): number | undefined {
  const names = formerNames(fields, ordinal)
  if (names === undefined) return undefined
  if (forms?.passes(ordinal) === false)
    return bestName(names, text, (place) => hasForms(names, text.forms, place))?.place
  return (bestName(names, text) ?? bestName(names, anyWordOf(text)))?.place
}

/** The same for usual names; undefined as well when the registered name or its reading matches in as good a tier. */
export function bestUsualName(fields: FieldTexts, text: TextCriteria, ordinal: number): number | undefined {
  const usual = usualNames(fields, ordinal)
  if (usual === undefined) return undefined
  const registered = gradeWords(usual.registered, text, 0)
  const best = bestName(usual.names, text)
  if (best !== undefined) return tierOf(best.grade) < tierOf(registered) ? best.place : undefined
  return registered === NO_GRADE ? bestName(usual.names, anyWordOf(text))?.place : undefined
}

function anyWordOf(text: TextCriteria): TextCriteria {
  return { ...text, words: [text.words.flat()], joined: text.words.flat() }
}

type NameFound = { readonly place: number; readonly grade: Grade }

// The best of all names, or of those that are asked for.
function bestName(names: FieldTexts, text: TextCriteria, isAsked?: (place: number) => boolean): NameFound | undefined {
  let best: NameFound | undefined
  for (let place = 0; place < names.offsets.length - 1; place++) {
    const grade = gradeWords(names, text, place)
    if (grade < (best?.grade ?? NO_GRADE) && isAsked?.(place) !== false) best = { place, grade }
  }
  return best
}

function hasForms(names: FieldTexts, forms: TextCriteria['forms'], at: number): boolean {
  return forms.every((ids) => ids.some((id) => occurrences(names, at, FORM_PATTERNS[id]!) !== 0))
}

/** Who has or had the text for another name than the trade name, legal form included. */
export function heldOtherwise(index: SearchIndex, { written, forms, asWritten }: TextCriteria): HeldOtherwise {
  // Inc. and the like have no form, but a second way to write the text.
  return forms.length === 0 && asWritten.length < 2
    ? HELD_BY_NOBODY
    : written.otherwise(index.otherwise, forms.length > 0)
}

function gradeWritten(index: SearchIndex, text: TextCriteria, ordinal: number): Grade {
  const { fields, writtenNames } = index
  const grade = gradeWords(fields, text, ordinal)
  const { written, joined, asWritten } = text
  if (tierOf(grade) === EXACT) {
    if (grade === EXACT_NAME && isWritten(written.registered(writtenNames), ordinal)) return REGISTERED
    const { english, former } = heldOtherwise(index, text)
    if (english.includes(ordinal)) return REGISTERED_ENGLISH
    if (former.includes(ordinal)) return REGISTERED_FORMER
  }
  if (grade !== EXACT_NAME && grade !== PREFIX_NAME) return grade
  if (!isWritten(written.spelled(writtenNames, grade === EXACT_NAME ? 'whole' : 'beginning'), ordinal)) return grade
  // The pattern that matches may be another spelling of the text.
  if (joined.length > asWritten.length && bestGrade(fields, asWritten, ordinal) !== grade) return grade
  return grade === EXACT_NAME ? EXACT_AS_WRITTEN : PREFIX_AS_WRITTEN
}

// The words in a row decide the tier; words that stand apart are a partial match, in the worst field of any of them. So
// are the words in a row inside a name: the grade has to be the one that posting lists give, and these do not tell the
// field of a looser row (一般社団株 as 株).
function gradeWords(fields: FieldTexts, { words, joined }: TextCriteria, ordinal: number): Grade {
  if (words.length === 1) return bestGrade(fields, joined, ordinal)
  let worst = IN_NAME
  for (const patterns of words) worst = Math.max(worst, bestField(fields, patterns, ordinal))
  if (worst === NO_FIELD) return NO_GRADE
  const inARow = bestGrade(fields, joined, ordinal)
  return tierOf(inARow) < PARTIAL ? inARow : gradeAt(PARTIAL, worst)
}

/** Reads the texts of ordinals and returns the best grade of each for any of the patterns. */
export function gradesOf(fields: FieldTexts, patterns: readonly Pattern[], ordinals: Uint32Array): Uint8Array {
  prefetch(fields.texts, fields.offsets, ordinals)
  const grades = new Uint8Array(ordinals.length)
  for (let i = 0; i < grades.length; i++) grades[i] = bestGrade(fields, patterns, ordinals[i]!)
  return grades
}

/** Reads the texts of ordinals and returns the best field of each with any of the patterns; NO_FIELD for none. */
export function fieldsOf(fields: FieldTexts, patterns: readonly Pattern[], ordinals: Uint32Array): Uint8Array {
  prefetch(fields.texts, fields.offsets, ordinals)
  const found = new Uint8Array(ordinals.length)
  for (let i = 0; i < found.length; i++) found[i] = bestField(fields, patterns, ordinals[i]!)
  return found
}

function bestGrade(fields: FieldTexts, patterns: readonly Pattern[], ordinal: number): Grade {
  let best = NO_GRADE
  for (const pattern of patterns) {
    const found = occurrences(fields, ordinal, pattern)
    const grade = Math.min(
      gradeAt(bestTier(inName(found)), IN_NAME),
      gradeAt(bestTier(elsewhere(found)), pattern.elsewhere),
      gradeAt(bestTier(inFormer(found)), IN_FORMER),
    )
    best = Math.min(best, grade)
  }
  return best
}

export function bestField(fields: FieldTexts, patterns: readonly Pattern[], ordinal: number): Field {
  let best = NO_FIELD
  for (const pattern of patterns) {
    const found = occurrences(fields, ordinal, pattern)
    if (inName(found) !== 0) return IN_NAME
    if (elsewhere(found) !== 0) best = Math.min(best, pattern.elsewhere)
    else if (found !== 0) best = Math.min(best, IN_FORMER)
  }
  return best
}

function bestTier(ways: number): Tier {
  if ((ways & WHOLE) !== 0) return EXACT
  if ((ways & AT_START) !== 0) return PREFIX
  return (ways & INSIDE) === 0 ? NO_TIER : PARTIAL
}

export function gradeAt(tier: Tier, field: Field): Grade {
  return NAME_GRADES[tier]! + field
}
