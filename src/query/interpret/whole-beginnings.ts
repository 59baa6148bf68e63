import { END, KANA_END, START, unitsOf } from '../../index/text/alphabet.ts'
import { startedFields } from '../../index/text/field-reader.ts'
import { childOf, LEAF, NO_NODE, ROOT } from '../../index/trie/gram-trie.ts'
import { ordinalsOf } from '../probe/probe.ts'
import type { SearchIndex } from '../register/search-index.ts'

/**
 * Returns the lengths of the beginnings of a folded text that are a whole field of some corporation, longest first. One
 * walk down the trie looks for a child END at each step, and reads the texts of a leaf. The whole text is not counted
 * as one of its beginnings.
 */
export function wholeBeginnings({ trie, fields }: SearchIndex, core: string): readonly number[] {
  const lengths = new Set<number>()
  let node = childOf(trie, ROOT, START)
  let length = 0
  for (const unit of unitsOf(core)) {
    if (node === NO_NODE) break
    const child = childOf(trie, node, unit)
    if (child === LEAF) {
      for (const ordinal of ordinalsOf(trie, node))
        for (const field of startedFields(fields, ordinal)) if (core.startsWith(field)) lengths.add(field.length)
      break
    }
    node = child
    if (unit !== KANA_END) length++
    if (node !== NO_NODE && isNode(childOf(trie, node, END))) lengths.add(length)
  }
  lengths.delete(core.length)
  lengths.delete(0)
  return [...lengths].sort((a, b) => b - a)
}

function isNode(child: number): boolean {
  return child !== NO_NODE && child !== LEAF
}
