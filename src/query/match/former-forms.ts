import { ordinalsOfLists, type SortedOrdinals, union } from '../../index/lists/sorted-ordinals.ts'
import { listsOf } from '../../index/trie/gram-trie.ts'
import type { LostNames } from '../../index/trie/lost-names.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { atMost, probeWord } from '../probe/word-probe.ts'
import { gradeFormerName, NO_GRADE } from '../rank/grade.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { type Lists, type Tiers, tiersOf } from './field-lists.ts'
import type { TextQuestion } from './text-question.ts'

/** Corporations that had the legal form in a former name with all words. Each tier includes the better ones. */
export type FormerForms = {
  readonly exact: Lists
  readonly prefix: Lists
  readonly partial: Lists
  /** The number of former names whose texts were read. */
  readonly verified: number
}

/**
 * The posting lists of a text. The lists of the tiers may contain matches that the filter excludes; those of
 * `formerForms` have passed it. `total` is the number of hits in both, `verified` the number of texts that were read.
 */
export type Matches = Tiers & { readonly formerForms: FormerForms; readonly total: number; readonly verified: number }

const NO_FORMER_FORMS: FormerForms = { exact: [], prefix: [], partial: [], verified: 0 }

/** Finds these corporations by the trie of lost names (lost-names.ts), if they pass the other criteria. */
export function formerForms({ lostNames }: SearchIndex, { text, forms, others }: TextQuestion): FormerForms {
  if (forms === undefined) return NO_FORMER_FORMS
  const candidates = mayContain(lostNames, text.words)
  const ordinals: number[] = []
  const grades: number[] = []
  for (let i = 0; i < candidates.length; i++) {
    const ordinal = lostNames.owners[candidates[i]!]!
    if (forms.passes(ordinal) || others?.passes(ordinal) === false) continue
    const grade = gradeFormerName(lostNames.names, candidates[i]!, text)
    if (grade === NO_GRADE) continue
    const last = ordinals.length - 1
    if (ordinals[last] === ordinal) grades[last] = Math.min(grades[last]!, grade)
    else {
      ordinals.push(ordinal)
      grades.push(grade)
    }
  }
  if (ordinals.length === 0) return NO_FORMER_FORMS
  const { exact, prefix, partial } = tiersOf(Uint32Array.from(ordinals), Uint8Array.from(grades))
  return { exact: exact.flat(), prefix: prefix.flat(), partial: partial.flat(), verified: candidates.length }
}

// The entries with the rarest word, ascending.
function mayContain({ trie, owners }: LostNames, words: TextCriteria['words']): SortedOrdinals {
  const [rarest] = words.map((patterns) => probeWord(trie, patterns)).sort((a, b) => atMost(a) - atMost(b))
  if (rarest === undefined) return owners.map((_, entry) => entry)
  const lists = rarest.nodes.flatMap(({ node }) => listsOf(trie, node))
  return union(rarest.candidates, ordinalsOfLists(lists, undefined))
}

/** An upper bound of the lost names that are read for the words. */
export function lostNamesAtMost({ lostNames }: Pick<SearchIndex, 'lostNames'>, words: TextCriteria['words']): number {
  const { trie, owners } = lostNames
  return Math.min(owners.length, ...words.map((patterns) => atMost(probeWord(trie, patterns))))
}
