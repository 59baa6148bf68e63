import type { BitSet } from '../../index/lists/bit-set.ts'
import { countTogether } from '../../index/lists/ordinal-list.ts'
import { membersOf, NO_ORDINALS, ordinalsOfLists, type SortedOrdinals } from '../../index/lists/sorted-ordinals.ts'
import { END, unitsOf } from '../../index/text/alphabet.ts'
import { fetchTexts } from '../../index/text/field-texts.ts'
import { type GramTrie, listsOf } from '../../index/trie/gram-trie.ts'
import { LEGAL_FORMS } from '../../text/legal-forms.ts'
import { probe } from '../probe/probe.ts'
import { gradeFormer } from '../rank/grade.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { arrayLists, type FieldLists, type Lists, listsIn, tiersOf } from './field-lists.ts'
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

/** `found`: the matches of all words, whatever the legal form. */
export function formerForms(index: SearchIndex, question: TextQuestion, found: FieldLists): FormerForms {
  const { text, forms, others } = question
  const [group] = text.forms
  if (group === undefined || forms === undefined) return NO_FORMER_FORMS
  const renamed = common(found.flat(), formerlyOfForm(index.trie, group))
  const candidates = renamed.filter((ordinal) => !forms.passes(ordinal) && others?.passes(ordinal) !== false)
  if (candidates.length === 0) return NO_FORMER_FORMS
  fetchTexts(index.fields, candidates)
  const grades = Uint8Array.from(candidates, (ordinal) => gradeFormer(index.fields, text, ordinal))
  const { exact, prefix, partial } = tiersOf(candidates, grades)
  return { exact: exact.flat(), prefix: prefix.flat(), partial: partial.flat(), verified: candidates.length }
}

/** Those of them that are in the set. */
export function formerFormsIn({ exact, prefix, partial, verified }: FormerForms, set: BitSet): FormerForms {
  return { exact: listsIn(exact, set), prefix: listsIn(prefix, set), partial: listsIn(partial, set), verified }
}

// Who has one of the forms in a former name, and in no name of today.
function formerlyOfForm(trie: GramTrie, forms: readonly number[]): Lists {
  return forms.flatMap((id): Lists => {
    const found = probe(trie, [...unitsOf(LEGAL_FORMS[id]!.name), END])
    if (found.kind === 'none') return []
    if (found.kind === 'candidates') return arrayLists(found.candidates)
    const [, , inFormer] = listsOf(trie, found.node)
    return inFormer.count === 0 ? [] : [inFormer]
  })
}

function common(a: Lists, b: Lists): SortedOrdinals {
  if (a.length === 0 || b.length === 0) return NO_ORDINALS
  const [fewer, more] = countTogether(a) < countTogether(b) ? [a, b] : [b, a]
  return membersOf(more, ordinalsOfLists(fewer, undefined))
}
