import { type BitSet, countBits, keepCommon, removeAll } from '../../index/lists/bit-set.ts'
import { countTogether, ordinalsIn, setOfLists } from '../../index/lists/ordinal-list.ts'
import { LONG_SHARE } from '../../index/lists/posting-lists.ts'
import { NO_FIELD } from '../../index/text/pattern.ts'
import type { Filter } from '../register/filter.ts'
import type { SearchIndex } from '../register/search-index.ts'
import type { FieldLists, Lists } from './field-lists.ts'
import { formerForms } from './former-forms.ts'
import type { Matches } from './matches.ts'
import { prefixMatches } from './prefix-matches.ts'
import type { TextQuestion } from './text-question.ts'
import { NO_WORD, type Part, partsOf, seekAll, type Word, wordOf } from './word.ts'

/**
 * Matches of a text of several words: all must be there, and the worst field of any of them counts. The rarest words are
 * intersected first; as soon as few candidates are left, these are sought in the lists of the other words.
 */
export function matchSeveralWords(index: SearchIndex, question: TextQuestion): Matches {
  const { text, filter } = question
  const words = text.probes.map((probe, i) => wordOf(index, text.words[i]!, probe))
  words.sort((a, b) => a.count - b.count)
  const [rarest = NO_WORD, ...rest] = words
  const partial = isLong(index, rarest.count)
    ? intersectSets(index, words, filter)
    : seekAll(partsOf(rarest, filter), rest)
  const starting = prefixMatches(index, text.joined)
  const former = formerForms(index, question)
  const total = countTogether(partial.flat()) + countTogether(former.partial)
  const read = text.probes.reduce((sum, { few }) => sum + few.length, 0)
  return { ...starting, partial, formerForms: former, total, verified: starting.verified + read + former.verified }
}

function isLong({ size }: SearchIndex, count: number): boolean {
  return count > size * LONG_SHARE
}

// Words that are all common: bit sets, until few candidates are left.
function intersectSets(index: SearchIndex, words: readonly Word[], filter: Filter | undefined): FieldLists {
  const known = words.map(({ fields }) => fields)
  const common = filter?.bits().slice() ?? setOfLists(known[0]?.flat() ?? [], index.size)
  for (const lists of known.slice(filter === undefined ? 1 : 0)) {
    const count = countBits(common)
    if (!isLong(index, count)) return seekAll([candidatesIn(common, count)], words)
    keepCommon(common, unionOf(lists.flat(), index.size))
  }
  return byWorstField(common, known, index.size)
}

// In the best field until the words are sought.
function candidatesIn(words: BitSet, count: number): Part {
  return { ordinals: ordinalsIn({ kind: 'bits', count, words }), fields: new Uint8Array(count) }
}

// Read only.
function unionOf(lists: Lists, size: number): BitSet {
  const [only] = lists
  return lists.length === 1 && only?.kind === 'bits' ? only.words : setOfLists(lists, size)
}

// The corporations that have all words, by the worst field of any of them.
function byWorstField(common: BitSet, words: readonly FieldLists[], size: number): FieldLists {
  let last = NO_FIELD - 1
  while (last > 1 && words.every((fields) => fields[last]!.length === 0)) last--
  const nested: BitSet[] = []
  for (let field = 0; field < last; field++) {
    const set = common.slice()
    for (const fields of words) keepCommon(set, unionOf(fields.slice(0, field + 1).flat(), size))
    nested.push(set)
  }
  nested.push(common)
  for (let field = last; field > 0; field--) removeAll(nested[field]!, nested[field - 1]!)
  const [inName = [], elsewhere = [], romanised = [], inFormer = []] = nested.map(bitLists)
  return [inName, elsewhere, romanised, inFormer]
}

function bitLists(words: BitSet): Lists {
  const count = countBits(words)
  return count === 0 ? [] : [{ kind: 'bits', count, words }]
}
