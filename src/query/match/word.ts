import { countTogether } from '../../index/lists/ordinal-list.ts'
import { markMembers, ordinalsOfLists, type SortedOrdinals } from '../../index/lists/sorted-ordinals.ts'
import { NO_FIELD, type Pattern } from '../../index/text/pattern.ts'
import type { WordProbe } from '../probe/word-probe.ts'
import { fieldsOf } from '../rank/grade.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { type FieldLists, fieldLists, fieldsOfNodes, joinFields, NO_MATCHES } from './field-lists.ts'

/** The matches of one word, and the sum of the lists' lengths. */
export type Word = { readonly fields: FieldLists; readonly count: number }

export const NO_WORD: Word = { fields: NO_MATCHES, count: 0 }

/** The posting lists of a word, and a list of those of its candidates that match. */
export function wordOf(index: SearchIndex, patterns: readonly Pattern[], { nodes, candidates }: WordProbe): Word {
  const read =
    candidates.length === 0 ? NO_MATCHES : fieldLists(candidates, fieldsOf(index.fields, patterns, candidates))
  const fields = joinFields(fieldsOfNodes(index.trie, nodes), read)
  return { fields, count: countTogether(fields.flat()) }
}

/** Candidates, ascending, with the field of each. */
export type Candidates = { readonly ordinals: SortedOrdinals; readonly fields: Uint8Array }

/** Decodes the matches of the word that pass the filter, with the best field of each match. */
export function candidatesOf({ fields }: Word, filter: Filter | undefined): Candidates {
  const ordinals = ordinalsOfLists(fields.flat(), filter)
  return { ordinals, fields: bestFields(fields, ordinals) }
}

/** Returns the candidates that match all words, by the worst field of any of them. Overwrites the candidates. */
export function seekAll(candidates: Candidates, words: readonly Word[]): FieldLists {
  const { ordinals, fields } = words.reduce(seek, candidates)
  return fieldLists(ordinals, fields)
}

// Keeps the candidates that match the word. Overwrites the arrays.
function seek(candidates: Candidates, word: Word): Candidates {
  const { ordinals, fields } = candidates
  if (ordinals.length === 0) return candidates
  const found = bestFields(word.fields, ordinals)
  let count = 0
  for (let i = 0; i < ordinals.length; i++) {
    // Write every candidate, and the next one over it where the word is missing: no processor could predict a branch.
    ordinals[count] = ordinals[i]!
    fields[count] = Math.max(fields[i]!, found[i]!)
    count += Number(found[i] !== NO_FIELD)
  }
  return { ordinals: ordinals.subarray(0, count), fields: fields.subarray(0, count) }
}

function bestFields(word: FieldLists, ordinals: SortedOrdinals): Uint8Array {
  const fields = new Uint8Array(ordinals.length).fill(NO_FIELD)
  for (let field = NO_FIELD - 1; field >= 0; field--)
    for (const list of word[field]!) markMembers(list, ordinals, { marks: fields, mark: field })
  return fields
}
