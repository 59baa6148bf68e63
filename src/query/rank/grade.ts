import {
  fetchTexts,
  type Grade,
  type Gram,
  gradeOf,
  NO_GRADE,
  NO_PLACE,
  placeOf,
} from '../../index/text/field-texts.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import type { SearchIndex } from '../register/search-index.ts'

/** A name that begins with the text: the best grade of its tier. */
export const PREFIX_OF_NAME: Grade = 3

/** The best grade of the tier of those that neither are the text nor begin with it. */
export const PARTIAL: Grade = 6

/**
 * How well a corporation matches the whole text; NO_GRADE when a word is missing. The words in a row decide the tier;
 * when they only stand apart it is partial, in the worst place of any of them.
 */
export function gradeText(index: SearchIndex, { words, joined }: TextCriteria, ordinal: number): Grade {
  if (words.length === 1) return bestGrade(index, joined, ordinal)
  let worstPlace = 0
  for (const word of words) {
    const place = bestPlace(index, word, ordinal)
    if (place === NO_PLACE) return NO_GRADE
    worstPlace = Math.max(worstPlace, place)
  }
  return Math.min(bestGrade(index, joined, ordinal), PARTIAL + worstPlace)
}

export const EXACT_ORDERS = 3

/** Order among names that match exactly: 0 as registered, form included; 1 the text itself; 2 another spelling of it. */
export function exactOrder(index: SearchIndex, text: TextCriteria, ordinal: number): number {
  const { joined, asWritten, written } = text
  if (index.writtenNames.hashOf[ordinal] === written.hash()) return 0
  return joined.length === asWritten.length || bestGrade(index, asWritten, ordinal) === 0 ? 1 : 2
}

/** The best grade of any of the alternatives for each ordinal. */
export function gradesOf(index: SearchIndex, alternatives: readonly Gram[], ordinals: Uint32Array): Uint8Array {
  fetchTexts(index.fields, ordinals)
  const grades = new Uint8Array(ordinals.length)
  for (let i = 0; i < ordinals.length; i++) grades[i] = bestGrade(index, alternatives, ordinals[i]!)
  return grades
}

export function bestGrade({ fields }: SearchIndex, alternatives: readonly Gram[], ordinal: number): Grade {
  let best = NO_GRADE
  for (const gram of alternatives) best = Math.min(best, gradeOf(fields, ordinal, gram))
  return best
}

/** The best place of any of the alternatives; NO_PLACE when there is none. */
export function bestPlace({ fields }: SearchIndex, alternatives: readonly Gram[], ordinal: number): number {
  let best = NO_PLACE
  for (const gram of alternatives) best = Math.min(best, placeOf(fields, ordinal, gram))
  return best
}
