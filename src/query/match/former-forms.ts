import { lostCandidates } from '../../index/trie/lost-names.ts'
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

/** The posting lists of a text, before the filter of hits; `formerForms` passed it, `verified` texts were read. */
export type Matches = Tiers & { readonly formerForms: FormerForms; readonly total: number; readonly verified: number }

const NO_FORMER_FORMS: FormerForms = { exact: [], prefix: [], partial: [], verified: 0 }

/** Finds these corporations by the index of lost names (lost-names.ts), if they pass the other criteria. */
export function formerForms({ lostNames }: SearchIndex, { text, forms, others }: TextQuestion): FormerForms {
  if (forms === undefined) return NO_FORMER_FORMS
  const candidates = lostCandidates(lostNames, text.forms, text.words)
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
