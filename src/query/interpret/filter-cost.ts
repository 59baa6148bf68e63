import { countTogether, type OrdinalList } from '../../index/lists/ordinal-list.ts'
import { listsOfWord, STEPS_PER_WORD_OF_BITS, STEPS_TO_ADD, stepsToUnite, sum } from '../cost/question-cost.ts'
import { FILTER_SET_SHARE } from '../cost/thresholds.ts'
import type { Criteria } from '../parse/criteria.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { type FilterPart, filterParts } from '../register/filter.ts'
import type { Register } from '../register/register.ts'

/** The steps that filters add to finding a text, and the keys of the parts of which bit sets are made for that. */
export type FilterCost = { readonly steps: number; readonly makes: readonly string[] }

/**
 * Returns an upper bound of the steps (cost/question-cost.ts) that legal forms and other criteria add to finding a
 * text, from the lengths of lists alone. `made` has the keys of the parts of which the same question has made bit sets
 * before. Filters cached for earlier questions do not count, because an answer must not depend on these.
 */
export function filterCost(
  { index, columns }: Pick<Register, 'index' | 'columns'>,
  { text, ...others }: Criteria & { readonly text: TextCriteria },
  made: ReadonlySet<string>,
): FilterCost {
  const words = text.probes.map((probe) => listsOfWord(index.trie, probe))
  // Here the texts of a few candidates decide.
  if (words.some(({ nodes }) => nodes === 0)) return NOTHING
  const parts = filterParts(columns, { ...others, forms: [...text.forms, ...(others.forms ?? [])] })
  if (parts.length === 0) return NOTHING
  const former = text.forms.length === 0 ? 0 : index.lostNames.atMost(text.words) * STEPS_PER_FORMER_NAME
  const found = Math.min(...words.map(({ count }) => count))
  if (found <= columns.size * FILTER_SET_SHARE)
    return { steps: former + found * parts.length * STEPS_PER_DECISION, makes: [] }
  const counting = words.length > 1 ? 0 : sum(words, ({ lists }) => stepsToUnite(lists, columns.size))
  const making = stepsToMake(parts, made, columns.size)
  return { steps: former + counting + making.steps, makes: making.makes }
}

const NOTHING: FilterCost = { steps: 0, makes: [] }

// The steps of deciding one ordinal by one part.
const STEPS_PER_DECISION = 2
// The steps of reading one former name that has the legal form (match/former-forms.ts).
const STEPS_PER_FORMER_NAME = 25

// The steps of making the bit set of all parts and intersecting it with the matches.
function stepsToMake(parts: readonly FilterPart[], made: ReadonlySet<string>, size: number): FilterCost {
  const setSteps = (size / 32) * STEPS_PER_WORD_OF_BITS
  const fewest = Math.min(...parts.map(({ lists }) => countTogether(lists)))
  if (fewest <= size * FILTER_SET_SHARE)
    return { steps: setSteps + fewest * (STEPS_TO_ADD + parts.length * STEPS_PER_DECISION), makes: [] }
  const intersecting = parts.length > 1 ? parts.length * setSteps : 0
  const makes = parts.filter(({ key, lists, added }) => !made.has(key) && (added > 0 || !isBitSet(lists)))
  const uniting = sum(makes, ({ lists, added }) => setSteps + stepsToUnite(lists, size) + added * STEPS_TO_ADD)
  return { steps: setSteps + intersecting + uniting, makes: makes.map(({ key }) => key) }
}

function isBitSet([only, ...more]: readonly OrdinalList[]): boolean {
  return only?.kind === 'bits' && more.length === 0
}
