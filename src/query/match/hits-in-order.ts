import type { TierCounts } from '../../facts/answer.ts'
import { markMembers, type SortedOrdinals } from '../../index/lists/sorted-ordinals.ts'
import { IN_FORMER } from '../../index/text/pattern.ts'
import type { PageRange } from '../parse/page-range.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import type { HeldOtherwise } from '../parse/written-query.ts'
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
  REGISTERED_ENGLISH,
  REGISTERED_FORMER,
  type Tier,
} from '../rank/grade.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { countGrades } from './count-tiers.ts'
import { arrayLists, type FieldLists, type Lists } from './field-lists.ts'
import type { HitPage } from './hits.ts'
import type { Matches } from './matches.ts'
import { exactNamesAsWritten, prefixNamesAsWritten, registeredNames, type Wanted } from './names-as-written.ts'

/**
 * The hits of a text, the posting lists of its matches, the filter that matches by names of today have to pass
 * (undefined: all pass), and the range of the page.
 */
export type ListedHits = {
  readonly hits: SortedOrdinals
  readonly matches: Omit<Matches, 'total' | 'verified'>
  readonly passing: Wanted['passing']
  readonly otherwise: HeldOtherwise
  readonly range: PageRange
}

export type CountedPage = { readonly page: HitPage; readonly counts: TierCounts }

/**
 * Returns the hits of one page, best first, and the number of hits in each tier. Each list is read once and writes its
 * grade to the hits it contains, from the worst grade to the best, so that the best one remains. For some thousands of
 * hits that takes less time than stepping through the lists tier by tier (bench hostile: two letters in one prefecture
 * by workforce).
 */
export function hitsInOrder(
  index: SearchIndex,
  text: TextCriteria,
  { hits, matches, passing, otherwise, range }: ListedHits,
): CountedPage {
  const { exact, prefix, partial, formerForms } = matches
  const wanted = { matches, passing, enough: hits.length }
  const grades = new Uint8Array(hits.length)
  const mark = (lists: Lists, grade: Grade) => {
    for (const list of lists) markMembers(list, hits, { marks: grades, mark: grade })
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
  // These come last and overwrite: the name of today may match in a better tier, but lacks the legal form.
  mark(formerForms.partial, gradeAt(PARTIAL, IN_FORMER) + 1)
  mark(formerForms.prefix, gradeAt(PREFIX, IN_FORMER) + 1)
  mark(formerForms.exact, gradeAt(EXACT, IN_FORMER) + 1)
  mark(arrayLists(otherwise.former), REGISTERED_FORMER)
  mark(arrayLists(otherwise.english), REGISTERED_ENGLISH)
  return { page: inRange(hits, grades, range), counts: countGrades(grades) }
}

// A counting sort that writes one range only. It is stable: hits of one grade stay in the order of notability.
function inRange(ordinals: SortedOrdinals, grades: Uint8Array, { offset, limit }: PageRange): HitPage {
  const next = new Uint32Array(NO_GRADE + 1)
  for (let i = 0; i < grades.length; i++) next[grades[i]! + 1]!++
  for (let grade = 1; grade < next.length; grade++) next[grade]! += next[grade - 1]!
  const sorted = new Array<number>(Math.max(0, Math.min(limit, ordinals.length - offset)))
  const sortedGrades = new Uint8Array(sorted.length)
  for (let i = 0; i < ordinals.length; i++) {
    const at = next[grades[i]!]!++ - offset
    if (at < 0 || at >= sorted.length) continue
    sorted[at] = ordinals[i]!
    sortedGrades[at] = grades[i]!
  }
  return { ordinals: sorted, grades: sortedGrades }
}
