import type { TierCounts } from '../../facts/answer.ts'
import { countBits, keepCommon } from '../../index/lists/bit-set.ts'
import { countTogether, setOfLists } from '../../index/lists/ordinal-list.ts'
import type { Passing } from '../../index/lists/passing.ts'
import { countPassing, ordinalsOfLists } from '../../index/lists/sorted-ordinals.ts'
import { START } from '../../index/text/alphabet.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { probe } from '../probe/probe.ts'
import { EXACT, type Grade, NO_GRADE, PARTIAL, PREFIX, REGISTERED, tierOf } from '../rank/grade.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { countNode } from './count-node.ts'
import type { FieldLists } from './field-lists.ts'
import type { Matches } from './matches.ts'
import { countRegistered } from './names-as-written.ts'
import type { TextQuestion } from './text-question.ts'

/**
 * The matches of a text, and the filter that a match has to pass to be a hit (undefined: every match is a hit). Matches
 * by the legal form of a former name have passed it already.
 */
export type Counted = {
  readonly matches: Omit<Matches, 'verified'>
  readonly passing: Passing | undefined
}

/** Counts the hits of each tier from posting lists; no text is read. */
export function countTiers(index: SearchIndex, question: TextQuestion, { matches, passing }: Counted): TierCounts {
  const { text } = question
  const { total, formerForms } = matches
  const registered = countRegistered(index, text, { matches, passing })
  const exact = countHits(index, text, { lists: matches.exact, passing }) + countTogether(formerForms.exact)
  const starting = { lists: matches.prefix, passing }
  const today = countCompiled(index, question, passing) ?? countHits(index, text, starting)
  const prefix = today + countTogether(formerForms.prefix)
  return { registered, exact: exact - registered, prefix: prefix - exact, partial: total - prefix }
}

/** Counts the hits of each tier, given the grade of each hit. */
export function countGrades(grades: ArrayLike<Grade>): TierCounts {
  const counts = new Uint32Array(NO_GRADE)
  for (let i = 0; i < grades.length; i++) counts[grades[i]!]!++
  const tiers = [0, 0, 0]
  for (let grade = REGISTERED + 1; grade < NO_GRADE; grade++) tiers[tierOf(grade)]! += counts[grade]!
  return { registered: counts[REGISTERED]!, exact: tiers[EXACT]!, prefix: tiers[PREFIX]!, partial: tiers[PARTIAL]! }
}

// Counts the names that begin with the text and have one legal form, when the walk for them ends on a node; undefined
// otherwise. The names that begin with a single letter are many, and their counts by legal form are precomputed.
function countCompiled(
  index: SearchIndex,
  { text: { joined }, filter }: TextQuestion,
  passing: Passing | undefined,
): number | undefined {
  const [pattern] = joined
  if (filter?.onlyForm === undefined || passing !== filter) return undefined
  if (pattern === undefined || joined.length > 1 || pattern.wholeRun) return undefined
  const found = probe(index.trie, [START, ...pattern.units])
  return found.kind === 'node' ? countNode(index, found, filter) : undefined
}

// Up to this many ordinals, merging lists is faster than making a bit set of the register.
const FEW = 1_000

type CountedTier = { readonly lists: FieldLists; readonly passing: Passing | undefined }

function countHits({ size }: SearchIndex, { joined }: TextCriteria, { lists: fields, passing }: CountedTier): number {
  const lists = fields.flat()
  // A single pattern without `wholeRun` is one walk: it ends on one node, whose lists are disjoint, or on candidates,
  // of which each is in one list. So the lengths of the lists add up.
  if (lists.length < 2 || (joined.length === 1 && joined[0]?.wholeRun === false)) {
    if (passing === undefined) return countTogether(lists)
    return lists.reduce((count, list) => count + countPassing(list, passing), 0)
  }
  if (countTogether(lists) <= FEW) return ordinalsOfLists(lists, passing).length
  const all = setOfLists(lists, size)
  if (passing !== undefined) keepCommon(all, passing.bits())
  return countBits(all)
}
