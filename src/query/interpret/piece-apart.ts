import { START, unitsOf } from '../../index/text/alphabet.ts'
import { FieldReader } from '../../index/text/field-reader.ts'
import { childOf, countOf, type GramTrie, LEAF, NO_NODE, ROOT } from '../../index/trie/gram-trie.ts'
import { KANJI_DIGITS } from '../../text/letters/kanji-numerals.ts'
import { LONGEST_MISTYPED_LETTERS, MOST_READ_NAMES } from '../cost/thresholds.ts'
import { ordinalsOf } from '../probe/probe.ts'
import type { SearchIndex } from '../register/search-index.ts'
import type { NearName } from './near-names.ts'

/**
 * Returns names that have one piece more or one piece less inside than the folded text (農林水産航空・農業支援サービス協会 for
 * 農林水産航空協会), or another end of one word in kana. The shorter of the two consists of what both share before the
 * piece and after it. The candidates come from one walk down the trie.
 */
export function onePieceApart(index: SearchIndex, core: string): readonly NearName[] {
  if (core.length < LEAST_SHARED || core.length > LONGEST_MISTYPED_LETTERS) return []
  const reader = new FieldReader(index.fields, { least: LEAST_SHARED, most: core.length * MOST_TIMES_LONGER })
  const near: NearName[] = []
  for (const ordinal of beginningAlike(index.trie, core))
    for (const field of reader.textsOf(ordinal))
      if (areOnePieceApart(core, field) || endOneWordOtherwise(core, field)) near.push({ ordinal, field })
  return near
}

// Two names that share fewer letters share both ends by chance, and a longer piece is most of the name.
const LEAST_SHARED = 8
const MOST_TIMES_LONGER = 2
// A shorter piece is looked for as a typing error, or not at all.
const LEAST_PIECE = 3
const LEAST_IN_FRONT = 4
const LEAST_BEHIND = 2

// The corporations with the shortest beginning of the text that at most MOST_READ_NAMES have.
function beginningAlike(trie: GramTrie, core: string): Iterable<number> {
  let node = childOf(trie, ROOT, START)
  for (const unit of unitsOf(core)) {
    if (node === NO_NODE || countOf(trie, node) <= MOST_READ_NAMES) break
    const child = childOf(trie, node, unit)
    if (child === LEAF) break
    node = child
  }
  return node === NO_NODE || countOf(trie, node) > MOST_READ_NAMES ? [] : ordinalsOf(trie, node)
}

function areOnePieceApart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const length = long.length - short.length
  if (length < LEAST_PIECE || short.length < LEAST_SHARED || long.length > short.length * MOST_TIMES_LONGER)
    return false
  // A piece that begins with the letter after it may stand in several places: this takes the last of them.
  let from = 0
  while (from < short.length && short[from] === long[from]) from++
  if (from < LEAST_IN_FRONT || short.length - from < LEAST_BEHIND || !long.endsWith(short.slice(from))) return false
  return !NO_WORD.test(long.slice(from, from + length))
}

// Whether long names differ in the end of one word in kana: 日本グラフィックデザイナー協会, 日本グラフィックデザイン協会.
function endOneWordOtherwise(one: string, other: string): boolean {
  let front = 0
  while (front < one.length && one[front] === other[front]) front++
  let behind = 0
  while (behind < Math.min(one.length, other.length) - front && one.at(-1 - behind) === other.at(-1 - behind)) behind++
  if (front + behind < LEAST_BESIDE_ENDING || front < LEAST_IN_FRONT || behind < LEAST_BEHIND) return false
  const endings = [one, other].map((name) => name.slice(front, name.length - behind))
  return IN_KANA.test(one.charAt(front - 1)) && endings.every((ending) => ENDING.test(ending))
}

const LEAST_BESIDE_ENDING = 12
const IN_KANA = /[ァ-ヺー]/
const ENDING = /^[ァ-ヺー]{1,3}$/

// Such a piece makes another number or another Latin word: 第71号 is not 第1号, and Serendipity is not Serenity.
const NO_WORD = new RegExp(`[0-9${KANJI_DIGITS}]|^[a-z]+$`)
