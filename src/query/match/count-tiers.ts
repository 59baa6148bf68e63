import type { TierCounts } from '../../domain/answer.ts'
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

/** Matches, and which of them are hits (undefined: all); matches by a legal form of a former name always are. */
export type Counted = {
  readonly matches: Omit<Matches, 'verified'>
  readonly passing: Passing | undefined
}

/** How many hits are in each tier. */
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

/** The same of hits by their grades. */
export function countGrades(grades: ArrayLike<Grade>): TierCounts {
  const counts = new Uint32Array(NO_GRADE)
  for (let i = 0; i < grades.length; i++) counts[grades[i]!]!++
  const tiers = [0, 0, 0]
  for (let grade = REGISTERED + 1; grade < NO_GRADE; grade++) tiers[tierOf(grade)]! += counts[grade]!
  return { registered: counts[REGISTERED]!, exact: tiers[EXACT]!, prefix: tiers[PREFIX]!, partial: tiers[PARTIAL]! }
}

// Names that begin with a letter are many, and how many have a legal form is compiled.
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

// Up to so many, putting ordinals in order is faster than a bit set of the register.
const FEW = 1_000

type CountedTier = { readonly lists: FieldLists; readonly passing: Passing | undefined }

function countHits({ size }: SearchIndex, { joined }: TextCriteria, { lists: fields, passing }: CountedTier): number {
  const lists = fields.flat()
  // A pattern that is looked up by one string has each corporation in one list only, or in few texts.
  if (lists.length < 2 || (joined.length === 1 && joined[0]?.wholeRun === false)) {
    if (passing === undefined) return countTogether(lists)
    return lists.reduce((count, list) => count + countPassing(list, passing), 0)
  }
  if (countTogether(lists) <= FEW) return ordinalsOfLists(lists, passing).length
  const all = setOfLists(lists, size)
  if (passing !== undefined) keepCommon(all, passing.bits())
  return countBits(all)
}
