import { markMembers, type SortedOrdinals } from '../../index/lists/sorted-ordinals.ts'
import { IN_FORMER } from '../../index/text/pattern.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import {
  EXACT,
  EXACT_AS_WRITTEN,
  type Grade,
  gradeAt,
  NO_GRADE,
  PARTIAL,
  PREFIX,
  PREFIX_AS_WRITTEN,
  REGISTERED,
  type Tier,
} from '../rank/grade.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { arrayLists, type FieldLists, type Lists } from './field-lists.ts'
import type { Matches } from './matches.ts'
import { exactNamesAsWritten, prefixNamesAsWritten, registeredNames, type Wanted } from './names-as-written.ts'

/** The hits of a text, and all that posting lists say of it. */
export type ListedHits = {
  readonly ordinals: SortedOrdinals
  readonly matches: Omit<Matches, 'total' | 'verified'>
  readonly passing: Wanted['passing']
}

/**
 * Every hit, best first. Each list is read once, and gives its grade to the hits it has, the worst grade first: for some thousands
 * that takes less time than stepping through the lists tier by tier (bench hostile: two letters in one prefecture by workforce).
 */
export function hitsInOrder(index: SearchIndex, text: TextCriteria, listed: ListedHits): readonly number[] {
  const { ordinals, matches, passing } = listed
  const { exact, prefix, partial, formerForms } = matches
  const wanted = { matches, passing, enough: ordinals.length }
  const grades = new Uint8Array(ordinals.length)
  const mark = (lists: Lists, grade: Grade) => {
    for (const list of lists) markMembers(list, ordinals, { marks: grades, mark: grade })
  }
  const markFields = (tier: Tier, fields: FieldLists) => {
    for (let field = IN_FORMER; field >= 0; field--) mark(fields[field]!, gradeAt(tier, field))
  }
  markFields(PARTIAL, partial)
  markFields(PREFIX, prefix)
  mark(arrayLists(prefixNamesAsWritten(index, text, wanted)), PREFIX_AS_WRITTEN)
  markFields(EXACT, exact)
  mark(arrayLists(exactNamesAsWritten(index, text, wanted)), EXACT_AS_WRITTEN)
  mark(arrayLists(registeredNames(index, text, wanted)), REGISTERED)
  // These are no hits by today's names, which may match in a better tier.
  mark(formerForms.partial, gradeAt(PARTIAL, IN_FORMER) + 1)
  mark(formerForms.prefix, gradeAt(PREFIX, IN_FORMER) + 1)
  mark(formerForms.exact, gradeAt(EXACT, IN_FORMER) + 1)
  return byGrade(ordinals, grades)
}

// A counting sort: hits of one grade stay in the order of notability.
function byGrade(ordinals: SortedOrdinals, grades: Uint8Array): readonly number[] {
  const next = new Uint32Array(NO_GRADE + 1)
  for (let i = 0; i < grades.length; i++) next[grades[i]! + 1]!++
  for (let grade = 1; grade < next.length; grade++) next[grade]! += next[grade - 1]!
  const sorted = new Array<number>(ordinals.length)
  for (let i = 0; i < ordinals.length; i++) sorted[next[grades[i]!]!++] = ordinals[i]!
  return sorted
}
