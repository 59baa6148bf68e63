import { type FieldTexts, fetchTexts } from '../../index/text/field-texts.ts'
import {
  AT_START,
  elsewhere,
  type Field,
  IN_NAME,
  INSIDE,
  inName,
  NO_FIELD,
  occurrences,
  type Pattern,
  WHOLE,
} from '../../index/text/pattern.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { isWritten } from '../parse/written-query.ts'
import type { SearchIndex } from '../register/search-index.ts'

/**
 * The order of hits, best first:
 *
 *                        name   reading, English name   romanised reading
 *   registered              0
 *   exact, as written       1
 *   exact                   2                       3                   4
 *   prefix, as written      5
 *   prefix                  6                       7                   8
 *   partial                 9                      10                  11
 *
 * A registered name equals the text as it was written, legal form included. A name as written is, or begins with, the text itself
 * in the same letters; of the others of its tier the text may be another spelling (みずほ of ミズホ, 斎藤 of 齊藤).
 */
export type Grade = number

export const REGISTERED: Grade = 0
const EXACT_AS_WRITTEN: Grade = 1
const EXACT_NAME: Grade = 2
const PREFIX_AS_WRITTEN: Grade = 5
const PREFIX_NAME: Grade = 6
const PARTIAL_NAME: Grade = 9
export const NO_GRADE: Grade = 12

export type Tier = number

export const EXACT: Tier = 0
export const PREFIX: Tier = 1
export const PARTIAL: Tier = 2
export const NO_TIER: Tier = 3

// The name's grade of each tier; the other fields' follow it.
const NAME_GRADES = [EXACT_NAME, PREFIX_NAME, PARTIAL_NAME, NO_GRADE]

export function tierOf(grade: Grade): Tier {
  if (grade < PREFIX_AS_WRITTEN) return EXACT
  if (grade < PARTIAL_NAME) return PREFIX
  return grade < NO_GRADE ? PARTIAL : NO_TIER
}

export function fieldOf(grade: Grade): Field {
  return Math.max(IN_NAME, grade - NAME_GRADES[tierOf(grade)]!)
}

/** The grade of a corporation for the whole text; NO_GRADE when a word is missing. */
export function gradeText(index: SearchIndex, text: TextCriteria, ordinal: number): Grade {
  const { fields, writtenNames } = index
  const grade = gradeWords(fields, text, ordinal)
  if (grade !== EXACT_NAME && grade !== PREFIX_NAME) return grade
  const { written, joined, asWritten } = text
  if (grade === EXACT_NAME && isWritten(written.registered(writtenNames), ordinal)) return REGISTERED
  if (!isWritten(written.spelled(writtenNames, grade === EXACT_NAME ? 'whole' : 'beginning'), ordinal)) return grade
  // Another pattern of the text may be the one that matches.
  if (joined.length > asWritten.length && bestGrade(fields, asWritten, ordinal) !== grade) return grade
  return grade === EXACT_NAME ? EXACT_AS_WRITTEN : PREFIX_AS_WRITTEN
}

// The words in a row decide the tier; words that stand apart are a partial match, in the worst field of any of them.
function gradeWords(fields: FieldTexts, { words, joined }: TextCriteria, ordinal: number): Grade {
  if (words.length === 1) return bestGrade(fields, joined, ordinal)
  let worst = IN_NAME
  for (const patterns of words) worst = Math.max(worst, bestField(fields, patterns, ordinal))
  if (worst === NO_FIELD) return NO_GRADE
  return Math.min(bestGrade(fields, joined, ordinal), gradeAt(PARTIAL, worst))
}

/** The best grade of each ordinal for any of the patterns. */
export function gradesOf(fields: FieldTexts, patterns: readonly Pattern[], ordinals: Uint32Array): Uint8Array {
  fetchTexts(fields, ordinals)
  const grades = new Uint8Array(ordinals.length)
  for (let i = 0; i < grades.length; i++) grades[i] = bestGrade(fields, patterns, ordinals[i]!)
  return grades
}

/** The best field of each ordinal with any of the patterns; NO_FIELD where there is none. */
export function fieldsOf(fields: FieldTexts, patterns: readonly Pattern[], ordinals: Uint32Array): Uint8Array {
  fetchTexts(fields, ordinals)
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
    if (found !== 0) best = Math.min(best, pattern.elsewhere)
  }
  return best
}

function bestTier(ways: number): Tier {
  if ((ways & WHOLE) !== 0) return EXACT
  if ((ways & AT_START) !== 0) return PREFIX
  return (ways & INSIDE) === 0 ? NO_TIER : PARTIAL
}

function gradeAt(tier: Tier, field: Field): Grade {
  return NAME_GRADES[tier]! + field
}
