import type { TierCounts } from '../../facts/answer.ts'
import type { Passing } from '../../index/lists/bit-set.ts'
import { countTogether } from '../../index/lists/ordinal-list.ts'
import { countPassing, countUnion } from '../../index/lists/sorted-ordinals.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import type { HeldOtherwise } from '../parse/written-query.ts'
import {
  EXACT,
  type Grade,
  NO_GRADE,
  PARTIAL,
  PREFIX,
  REGISTERED,
  REGISTERED_ENGLISH,
  REGISTERED_FORMER,
  tierOf,
} from '../rank/grade.ts'
import type { SearchIndex } from '../register/search-index.ts'
import type { FieldLists } from './field-lists.ts'
import type { Matches } from './former-forms.ts'
import { countRegistered } from './names-as-written.ts'

/** The matches of a text, and the filter of hits (undefined: all), which `formerForms` have passed already. */
export type Counted = {
  readonly matches: Omit<Matches, 'verified'>
  readonly passing: Passing | undefined
  readonly otherwise: HeldOtherwise
}

/** Counts the hits of each tier from the posting lists, without reading a text. */
export function countTiers(
  index: SearchIndex,
  text: TextCriteria,
  { matches, passing, otherwise }: Counted,
): TierCounts {
  const { total, formerForms } = matches
  const { english, former } = otherwise
  const registered = countRegistered(index, text, { matches, passing }) + english.length + former.length
  const exact = countHits(index, text, { lists: matches.exact, passing }) + countTogether(formerForms.exact)
  const prefix = countHits(index, text, { lists: matches.prefix, passing }) + countTogether(formerForms.prefix)
  return { registered, exact: exact - registered, prefix: prefix - exact, partial: total - prefix }
}

export function countGrades(grades: ArrayLike<Grade>): TierCounts {
  const counts = new Uint32Array(NO_GRADE)
  for (let i = 0; i < grades.length; i++) counts[grades[i]!]!++
  const tiers = [0, 0, 0]
  for (let grade = REGISTERED_FORMER + 1; grade < NO_GRADE; grade++) tiers[tierOf(grade)]! += counts[grade]!
  const registered = counts[REGISTERED]! + counts[REGISTERED_ENGLISH]! + counts[REGISTERED_FORMER]!
  return { registered, exact: tiers[EXACT]!, prefix: tiers[PREFIX]!, partial: tiers[PARTIAL]! }
}

type CountedTier = { readonly lists: FieldLists; readonly passing: Passing | undefined }

function countHits({ size }: SearchIndex, { joined }: TextCriteria, { lists: fields, passing }: CountedTier): number {
  const lists = fields.flat()
  // A single pattern without `wholeRun` is one walk. It ends on one node, whose lists are disjoint, or on candidates,
  // each in one list. So the lengths of the lists add up.
  if (lists.length < 2 || (joined.length === 1 && joined[0]?.wholeRun === false)) {
    if (passing === undefined) return countTogether(lists)
    return lists.reduce((count, list) => count + countPassing(list, passing), 0)
  }
  return countUnion(lists, size, passing)
}
