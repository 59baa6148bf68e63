import { START, unitsOf } from '../../index/text/alphabet.ts'
import { startedFields } from '../../index/text/field-reader.ts'
import { childOf, countOf, LEAF, NO_NODE, ROOT } from '../../index/trie/gram-trie.ts'
import { LEAST_SHARED_LETTERS, MOST_READ_NAMES } from '../cost/thresholds.ts'
import { ordinalsOf } from '../probe/probe.ts'
import type { SearchIndex } from '../register/search-index.ts'

/**
 * Returns ordinals of at most `most` corporations with a field that has as long a beginning as possible in common with
 * the folded text, and at least half of it: 日立ハイテクアナリシス for 日立ハイテクサイエンス. One walk down the trie finds them. Longest
 * common beginning first, then by rank.
 */
export function sharedBeginnings({ trie, fields }: SearchIndex, core: string, most: number): readonly number[] {
  const least = Math.max(LEAST_SHARED_LETTERS, Math.ceil(core.length / 2))
  let node = childOf(trie, ROOT, START)
  if (node === NO_NODE) return []
  for (const unit of unitsOf(core)) {
    const child = childOf(trie, node, unit)
    if (child === NO_NODE || child === LEAF) break
    node = child
  }
  if (countOf(trie, node) > MOST_READ_NAMES) return []
  const shared = Array.from(ordinalsOf(trie, node), (ordinal) => {
    const lengths = startedFields(fields, ordinal).map((field) => sharedLength(field, core))
    return { ordinal, length: Math.max(0, ...lengths) }
  })
  return shared
    .filter(({ length }) => length >= least)
    .sort((a, b) => b.length - a.length || a.ordinal - b.ordinal)
    .slice(0, most)
    .map(({ ordinal }) => ordinal)
}

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
