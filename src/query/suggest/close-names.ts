import { MAX_SUGGESTIONS } from '../../index/suggestions/suggestions.ts'
import { START, unitsOf } from '../../index/text/alphabet.ts'
import { startedFields } from '../../index/text/field-reader.ts'
import { childOf, countOf, LEAF, NO_NODE, ROOT } from '../../index/trie/gram-trie.ts'
import { LEAST_SHARED_LETTERS, MOST_MISTYPED_HITS, MOST_READ_NAMES } from '../cost/thresholds.ts'
import { ordinalsOf } from '../probe/probe.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { nearMisses, nearPieces } from './near-misses.ts'

/** Which names are looked for besides the hits: all that are close, those with one error, or none. */
export type Reach = 'all' | 'one-error' | 'none'

/** Decides by the number of hits, and by whether something else is meant: then no names further off are looked for. */
export function reachOf(hits: number, isInterpreted: boolean): Reach {
  if (hits > MOST_MISTYPED_HITS) return 'none'
  return hits === 0 && !isInterpreted ? 'all' : 'one-error'
}

/** Returns MAX_SUGGESTIONS names at most: with one error, then with a piece close to the text, then begun alike. */
export function closeNames(index: SearchIndex, core: string, reach: Reach): readonly number[] {
  if (reach === 'none') return []
  const close = [...nearMisses(index, core, MAX_SUGGESTIONS)]
  if (reach === 'one-error') return close
  for (const find of [nearPieces, sharedBeginnings]) {
    if (close.length >= MAX_SUGGESTIONS) break
    close.push(...find(index, core, MAX_SUGGESTIONS).filter((ordinal) => !close.includes(ordinal)))
  }
  return close.slice(0, MAX_SUGGESTIONS)
}

/** Returns corporations with half of the text or more as beginning: 日立ハイテクアナリシス for 日立ハイテクサイエンス. Longest first. */
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
