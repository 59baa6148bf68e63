import { ordinalsIn } from '../../index/lists/ordinal-list.ts'
import type { Passing } from '../../index/lists/passing.ts'
import { NO_ORDINALS, type SortedOrdinals, union } from '../../index/lists/sorted-ordinals.ts'
import { END, unitsOf } from '../../index/text/alphabet.ts'
import { type FieldTexts, formerNames } from '../../index/text/field-texts.ts'
import { type GramTrie, listsOf } from '../../index/trie/gram-trie.ts'
import { LEGAL_FORMS } from '../../text/legal-forms.ts'
import { probe } from '../probe/probe.ts'
import { gradeFormerNames, NO_GRADE } from '../rank/grade.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { type Lists, passingLists, tiersOf } from './field-lists.ts'
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
  const ordinals: number[] = []
  const grades: number[] = []
  const formerly = formerlyOfForm(trie, fields, group)
  for (const { ordinal, names } of formerly) {
    const grade = gradeFormerNames(names, text)
    if (grade === NO_GRADE || forms.passes(ordinal) || others?.passes(ordinal) === false) continue
    ordinals.push(ordinal)
    grades.push(grade)
  }
  if (ordinals.length === 0) return NO_FORMER_FORMS
  const { exact, prefix, partial } = tiersOf(Uint32Array.from(ordinals), Uint8Array.from(grades))
  return { exact: exact.flat(), prefix: prefix.flat(), partial: partial.flat(), verified: formerly.length }
}

/** Those of them that pass. */
export function passingFormerForms({ exact, prefix, partial, verified }: FormerForms, filter: Passing): FormerForms {
  return {
    exact: passingLists(exact, filter),
    prefix: passingLists(prefix, filter),
    partial: passingLists(partial, filter),
    verified,
  }
}

/** A corporation and the texts of its former names. */
type Renamed = { readonly ordinal: number; readonly names: FieldTexts }

// Who has one of the forms in a former name and in no name of today: few, 217 of Tokyo's 475,054 for 有限会社. Of a form so rare that
// it is a leaf of the trie, everybody.
function formerlyOfForm(trie: GramTrie, fields: FieldTexts, group: readonly number[]): readonly Renamed[] {
  const kept = KEPT.get(trie) ?? new Map<string, readonly Renamed[]>()
  KEPT.set(trie, kept)
  const key = group.join()
  const known = kept.get(key)
  if (known !== undefined) return known
  const ordinals = group.map((id) => formerlyWith(trie, [...unitsOf(LEGAL_FORMS[id]!.name), END])).reduce(union)
  const renamed = Array.from(ordinals).flatMap((ordinal) => {
    const names = formerNames(fields, ordinal)
    return names === undefined ? [] : [{ ordinal, names }]
  })
  kept.set(key, renamed)
  return renamed
}

// There are no more groups than ways to write a legal form.
const KEPT = new WeakMap<GramTrie, Map<string, readonly Renamed[]>>()

function formerlyWith(trie: GramTrie, gram: readonly number[]): SortedOrdinals {
  const found = probe(trie, gram)
  if (found.kind === 'none') return NO_ORDINALS
  return found.kind === 'candidates' ? found.candidates : ordinalsIn(listsOf(trie, found.node)[2])
}
