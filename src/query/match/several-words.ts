import { type BitSet, countBits, keepCommon, removeAll } from '../../index/lists/bit-set.ts'
import { addList, countTogether, listOfSet, ordinalsIn, setOfLists } from '../../index/lists/ordinal-list.ts'
import { markMembers, ordinalsOfLists, type SortedOrdinals } from '../../index/lists/sorted-ordinals.ts'
import {
  ELSEWHERE,
  type Field,
  IN_FORMER,
  IN_NAME,
  NO_FIELD,
  type Pattern,
  ROMANISED,
} from '../../index/text/pattern.ts'
import { COMMON_WORD_SHARE } from '../cost/thresholds.ts'
import type { WordProbe } from '../probe/word-probe.ts'
import { fieldsOf } from '../rank/grade.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { type FieldLists, fieldLists, fieldsOfNodes, joinFields, type Lists, NO_MATCHES } from './field-lists.ts'
import { formerForms, type Matches } from './former-forms.ts'
import { prefixMatches } from './prefix-matches.ts'
import type { TextQuestion } from './text-question.ts'

/** Finds corporations that match all words, each in the worst field of any: rarest words first, then few are sought. */
export function matchSeveralWords(index: SearchIndex, question: TextQuestion): Matches {
  const { text, filter } = question
  const words = text.probes.map((probe, i) => wordOf(index, text.words[i]!, probe))
  words.sort((a, b) => a.count - b.count)
  const [rarest = NO_WORD, ...rest] = words
  const partial = isCommon(index.size, rarest.count)
    ? intersectSets(index, words, filter)
    : seekAll(candidatesOf(rarest, filter), rest)
  const starting = prefixMatches(index, text.joined)
  const former = formerForms(index, question)
  const total = countTogether(partial.flat()) + countTogether(former.partial)
  const read = text.probes.reduce((sum, { candidates }) => sum + candidates.length, 0)
  return { ...starting, partial, formerForms: former, total, verified: starting.verified + read + former.verified }
}

function isCommon(size: number, count: number): boolean {
  return count > size * COMMON_WORD_SHARE
}

// Intersects words that are all common as bit sets, until few candidates are left. Each field that any word is in has
// one set: the corporations that have all words so far in this field or a better one. As the sets are nested, each list
// is added to one of them only.
function intersectSets({ size }: SearchIndex, words: readonly Word[], filter: Filter | undefined): FieldLists {
  const inUse = FIELDS.filter((field) => words.some(({ fields }) => fields[field]!.length > 0))
  if (filter !== undefined && !isCommon(size, filter.list().count)) {
    const ordinals = ordinalsIn(filter.list())
    return seekAll({ ordinals, fields: new Uint8Array(ordinals.length) }, words)
  }
  const [first = NO_WORD, ...others] = words
  const nested = unitedByField(first, inUse, size).map((set) => set.slice())
  if (filter !== undefined) for (const set of nested) keepCommon(set, filter.bits())
  for (const [i, word] of others.entries()) {
    // The rarest word alone is common.
    const mayBeFew = i > 0 || filter !== undefined
    if (mayBeFew && !isCommon(size, countBits(nested.at(-1)!)))
      return seekAll(candidatesIn(nested, inUse), others.slice(i))
    for (const [at, set] of unitedByField(word, inUse, size).entries()) keepCommon(nested[at]!, set)
  }
  for (let at = nested.length - 1; at > 0; at--) removeAll(nested[at]!, nested[at - 1]!)
  const lists = nested.map((words): Lists => {
    const count = countBits(words)
    return count === 0 ? [] : [{ kind: 'bits', count, words }]
  })
  const [inName, elsewhere, romanised, inFormer] = FIELDS.map((field) => lists[inUse.indexOf(field)] ?? [])
  return [inName!, elsewhere!, romanised!, inFormer!]
}

// For each of the fields, the word's matches in this field or a better one; read only.
function unitedByField({ fields }: Word, inUse: readonly Field[], size: number): readonly BitSet[] {
  let united: BitSet | undefined
  return inUse.map((field) => {
    united = unitedWith(united, fields[field]!, size)
    return united
  })
}

// A set to which nothing is added, and a list that is a bit set, are returned as they are.
function unitedWith(set: BitSet | undefined, lists: Lists, size: number): BitSet {
  const [only] = lists
  if (set === undefined) return lists.length === 1 && only?.kind === 'bits' ? only.words : setOfLists(lists, size)
  if (lists.length === 0) return set
  const united = set.slice()
  for (const list of lists) addList(united, list)
  return united
}

const FIELDS: readonly Field[] = [IN_NAME, ELSEWHERE, ROMANISED, IN_FORMER]

// The ordinals of the last and largest of the nested sets, each with the field of the first set that contains it.
function candidatesIn(nested: readonly BitSet[], inUse: readonly Field[]): Candidates {
  const all = listOfSet(nested.at(-1)!)
  const { count } = all
  const ordinals = ordinalsIn(all)
  const fields = new Uint8Array(count).fill(inUse.at(-1)!)
  for (let at = nested.length - 2; at >= 0; at--)
    markMembers({ kind: 'bits', count, words: nested[at]! }, ordinals, { marks: fields, mark: inUse[at]! })
  return { ordinals, fields }
}

/** The matches of one word, and the sum of the lists' lengths. */
export type Word = { readonly fields: FieldLists; readonly count: number }

const NO_WORD: Word = { fields: NO_MATCHES, count: 0 }

export function wordOf(index: SearchIndex, patterns: readonly Pattern[], { nodes, candidates }: WordProbe): Word {
  const read =
    candidates.length === 0 ? NO_MATCHES : fieldLists(candidates, fieldsOf(index.fields, patterns, candidates))
  const fields = joinFields(fieldsOfNodes(index.trie, nodes), read)
  return { fields, count: countTogether(fields.flat()) }
}

/** Candidates, ascending, with the field of each. */
type Candidates = { readonly ordinals: SortedOrdinals; readonly fields: Uint8Array }

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
