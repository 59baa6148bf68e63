import { countTogether } from '../../index/lists/ordinal-list.ts'
import type { Passing } from '../../index/lists/passing.ts'
import { membersOf, ordinalsOfLists, type SortedOrdinals } from '../../index/lists/sorted-ordinals.ts'
import { END, unitsOf } from '../../index/text/alphabet.ts'
import { fetchTexts, formerNames } from '../../index/text/field-texts.ts'
import { type GramTrie, listsOf } from '../../index/trie/gram-trie.ts'
import { LEGAL_FORMS } from '../../text/legal-forms.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { probe } from '../probe/probe.ts'
import type { WordProbe } from '../probe/word-probe.ts'
import { gradeFormerNames, NO_GRADE } from '../rank/grade.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { arrayLists, type Lists, passingLists, tiersOf } from './field-lists.ts'
import type { TextQuestion } from './text-question.ts'

/** Corporations without the legal form today, of which a former name has it and all words: by tier, and of the better ones. */
export type FormerForms = {
  readonly exact: Lists
  readonly prefix: Lists
  readonly partial: Lists
  /** How many texts were read to know them. */
  readonly verified: number
}

const NO_FORMER_FORMS: FormerForms = { exact: [], prefix: [], partial: [], verified: 0 }

export function formerForms({ trie, fields }: SearchIndex, { text, forms, others }: TextQuestion): FormerForms {
  const [group] = text.forms
  if (group === undefined || forms === undefined) return NO_FORMER_FORMS
  const candidates = formerlyOf(trie, text)
  fetchTexts(fields, candidates)
  const ordinals: number[] = []
  const grades: number[] = []
  for (const ordinal of candidates) {
    if (forms.passes(ordinal) || others?.passes(ordinal) === false) continue
    const names = formerNames(fields, ordinal)
    const grade = names === undefined ? NO_GRADE : gradeFormerNames(names, text)
    if (grade === NO_GRADE) continue
    ordinals.push(ordinal)
    grades.push(grade)
  }
  if (ordinals.length === 0) return NO_FORMER_FORMS
  const { exact, prefix, partial } = tiersOf(Uint32Array.from(ordinals), Uint8Array.from(grades))
  return { exact: exact.flat(), prefix: prefix.flat(), partial: partial.flat(), verified: candidates.length }
}

/** The matches by a legal form of a former name that pass. */
export function passingFormerForms({ exact, prefix, partial, verified }: FormerForms, filter: Passing): FormerForms {
  return {
    exact: passingLists(exact, filter),
    prefix: passingLists(prefix, filter),
    partial: passingLists(partial, filter),
    verified,
  }
}

// Candidates for all words and forms, with one of the first forms in a former name and in no name of today: of Tokyo's 475,054
// corporations 217 have 有限会社 so. Of a form so rare that it is a leaf of the trie, every corporation. The shortest
// lists are decoded, and their ordinals sought in the others until few are left, whose texts are read.
function formerlyOf(trie: GramTrie, { forms: [first = [], ...others], probes }: TextCriteria): SortedOrdinals {
  const wanted = [listsOfFormerForm(trie, first), ...others.map((group) => listsOfForm(trie, group))]
  for (const word of probes) wanted.push(listsOfWord(trie, word))
  const [shortest = [], ...longer] = wanted.sort((a, b) => countTogether(a) - countTogether(b))
  let ordinals = ordinalsOfLists(shortest, undefined)
  for (const lists of longer) if (ordinals.length > trie.maxLeaf) ordinals = membersOf(lists, ordinals)
  return ordinals
}

/** The corporations with one of the forms in a former name and in no name of today; of a rare form corporations that may be. */
export function listsOfFormerForm(trie: GramTrie, group: readonly number[]): Lists {
  return group.flatMap((id) => formerlyWith(trie, formGram(id)))
}

function listsOfForm(trie: GramTrie, group: readonly number[]): Lists {
  return group.flatMap((id) => {
    const found = probe(trie, formGram(id))
    if (found.kind === 'none') return []
    return found.kind === 'candidates' ? arrayLists(found.candidates) : listsOf(trie, found.node)
  })
}

function formGram(id: number): readonly number[] {
  return [...unitsOf(LEGAL_FORMS[id]!.name), END]
}

function formerlyWith(trie: GramTrie, gram: readonly number[]): Lists {
  const found = probe(trie, gram)
  if (found.kind === 'none') return []
  return found.kind === 'candidates' ? arrayLists(found.candidates) : [listsOf(trie, found.node)[2]]
}

function listsOfWord(trie: GramTrie, { nodes, few }: WordProbe): Lists {
  return [...nodes.flatMap(({ node }) => listsOf(trie, node)), ...arrayLists(few)]
}
