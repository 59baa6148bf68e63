import { fold } from '../../../src/text/fold.ts'
import { foldLatinQuery } from '../../../src/text/romaji.ts'
import { type PackedRows, rowOf } from './columns.ts'

/** A name in Latin letters, as folded words, and the romanised reading of the same corporation. */
export type ReadName = { readonly words: readonly string[]; readonly letters: string }

/** For each English word, how Japanese names say it, as romanised letters, the commonest first: bus → basu. */
export type MinedWords = ReadonlyMap<string, readonly string[]>

/**
 * Mines how Japanese names say English words. A name of one word says it by itself. Of a longer name, the words at both
 * ends that are known, or romaji, are taken off its reading; what is left says the one word that is left. Such a pair
 * is kept when several corporations agree. The order of the names does not matter.
 */
export function mineEnglishWords(names: readonly ReadName[]): MinedWords {
  const counts = new Map<string, Map<string, number>>()
  for (const { words, letters } of names) {
    const [only] = words
    if (words.length === 1 && only !== undefined) count(counts, { word: only, letters }, 1)
  }
  for (let round = 0; round < ROUNDS; round++) {
    const known = wordsOf(counts, 1)
    const found = new Map<string, Map<string, number>>()
    for (const name of names) {
      const pair = name.words.length < 2 ? undefined : remainderOf(name, known)
      if (pair !== undefined) count(found, pair, 1)
    }
    for (const [word, ways] of found)
      for (const [letters, times] of ways) if (times >= SEVERAL) count(counts, { word, letters }, times)
  }
  return wordsOf(counts, LEAST_WAYS_SHARE)
}

export type PublishedName = { readonly name: string; readonly nameKana?: string; readonly nameEn?: string }

/** Returns a row for `readNames` for each name in Latin letters of a corporation, with its romanised reading. */
export function latinRows({ name, nameEn = '' }: PublishedName, letters: string): readonly Uint8Array[] {
  return [name, nameEn]
    .filter((one) => LATIN_BEGINNING.test(one))
    .map((one) => fold(one).words)
    .filter((words) => words.length <= MOST_WORDS && words.every((word) => WORD.test(word)))
    .map((words) => Buffer.from([letters, ...words].join(' '), 'latin1'))
}

const LATIN_BEGINNING = /[a-zａ-ｚ]{2}/i
const WORD = /^[a-z]{2,}$/
const MOST_WORDS = 5

export function readNames(rows: PackedRows<Uint8Array>): readonly ReadName[] {
  return Array.from(rows.ends, (_, at) => {
    const [letters = '', ...words] = String.fromCharCode(...rowOf(rows, at)).split(' ')
    return { words, letters }
  })
}

const ROUNDS = 2
const SEVERAL = 2
const MOST_WAYS = 3
const LEAST_WAYS_SHARE = 0.1
const LEAST_LETTERS = 2

type Counts = Map<string, Map<string, number>>

type Pair = { readonly word: string; readonly letters: string }

function count(counts: Counts, { word, letters }: Pair, times: number): void {
  const ways = counts.get(word) ?? new Map<string, number>()
  ways.set(letters, (ways.get(letters) ?? 0) + times)
  counts.set(word, ways)
}

// The ways of each word, the commonest first, without those that are romaji of the word itself or far rarer than it.
function wordsOf(counts: Counts, leastShare: number): MinedWords {
  const words = new Map<string, readonly string[]>()
  for (const [word, ways] of counts) {
    const sorted = [...ways].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    const most = sorted[0]?.[1] ?? 0
    const kept = sorted
      .filter(([, times], at) => at < MOST_WAYS && times >= most * leastShare)
      .map(([letters]) => letters)
    const own = foldLatinQuery(word)
    if (kept.some((letters) => letters !== own)) words.set(word, kept)
  }
  return words
}

function remainderOf({ words, letters }: ReadName, known: MinedWords): Pair | undefined {
  let [from, to] = [0, letters.length]
  let [first, last] = [0, words.length - 1]
  for (; first < last; first++) {
    const rest = letters.slice(from, to)
    const way = waysOf(words[first]!, known).find((one) => rest.startsWith(one))
    if (way === undefined) break
    from += way.length
  }
  for (; first < last; last--) {
    const rest = letters.slice(from, to)
    const way = waysOf(words[last]!, known).find((one) => rest.endsWith(one))
    if (way === undefined) break
    to -= way.length
  }
  const rest = letters.slice(from, to)
  return first === last && rest.length >= LEAST_LETTERS && rest.length < letters.length
    ? { word: words[first]!, letters: rest }
    : undefined
}

function waysOf(word: string, known: MinedWords): readonly string[] {
  const own = foldLatinQuery(word)
  const ways = known.get(word) ?? []
  return own === undefined ? ways : [...ways, own]
}
