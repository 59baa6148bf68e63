import { END, isKana, KANA_END, unitsOf } from '../../index/text/alphabet.ts'
import { childOf, countOf, type GramTrie, LEAF, NO_NODE } from '../../index/trie/gram-trie.ts'
import { ordinalsOf, probe } from '../probe/probe.ts'

/** A folded text, and the index of the letter where an error may be. */
export type Split = { readonly core: string; readonly at: number }

/**
 * Returns candidates for names that contain the text with that letter changed or missing, or with another letter before
 * it. In the trie, few letters follow the text before the letter, and the text after it hardly ever follows these.
 * Undefined when reading the corporations with both parts is no more work.
 */
export function followedBy(trie: GramTrie, { core, at }: Split): ReadonlySet<number> | undefined {
  const [after, withLetter] = [core.slice(at + 1), core.slice(at)]
  const before = probe(trie, unitsOf(core.slice(0, at)))
  if (before.kind !== 'node' || before.count <= MOST_FOUND) return undefined
  const behind = probe(trie, unitsOf(after))
  if (behind.kind !== 'node' || behind.count <= MOST_FOUND) return undefined
  const letters = lettersAfter(trie, before.node)
  if (letters.length > MOST_LETTERS) return undefined
  const found = new Set<number>()
  if (!addBelow(trie, { node: before.node, rest: restOf(core.charAt(at - 1), after) }, found)) return undefined
  const afterKana = [restOf('ア', after), restOf('ア', withLetter)]
  const afterOther = [restOf('一', after), restOf('一', withLetter)]
  for (const node of letters) {
    for (const rest of isKana(trie.units[node]!) ? afterKana : afterOther) {
      if (!addBelow(trie, { node, rest }, found)) return undefined
    }
  }
  return found
}

const MOST_LETTERS = 128
const MOST_FOUND = 128

// The units of a text that follows a letter, with KANA_END in front where the letter is the last of a run of kana.
function restOf(letter: string, text: string): readonly number[] {
  return unitsOf(letter + text).slice(1)
}

// The nodes of the letters that follow a node's gram, also of those after the end of a run of kana.
function lettersAfter({ units, children }: GramTrie, node: number): readonly number[] {
  const letters: number[] = []
  for (let child = children[node]!; child < children[node + 1]!; child++) {
    if (units[child] === END) continue
    // A KANA_END that is a leaf is treated as a letter: its corporations have whatever is after it.
    const isEnd = units[child] === KANA_END && children[child] !== children[child + 1]
    if (!isEnd) letters.push(child)
    else for (let behind = children[child]!; behind < children[child + 1]!; behind++) letters.push(behind)
  }
  return letters
}

type Walk = { readonly node: number; readonly rest: readonly number[] }

// Adds the corporations that have `rest` after the gram of the node; false when they are too many.
function addBelow(trie: GramTrie, { node: from, rest }: Walk, found: Set<number>): boolean {
  let node = from
  for (let i = 0; i < rest.length; i++) {
    const child = childOf(trie, node, rest[i]!)
    if (child === NO_NODE) return true
    if (child === LEAF) break
    node = child
  }
  if (countOf(trie, node) > MOST_FOUND) return false
  for (const ordinal of ordinalsOf(trie, node)) found.add(ordinal)
  return found.size <= MOST_FOUND
}
