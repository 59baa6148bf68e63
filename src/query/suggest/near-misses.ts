import { countTogether, ordinalsIn } from '../../index/lists/ordinal-list.ts'
import { membersOf, NO_ORDINALS, type SortedOrdinals, union } from '../../index/lists/sorted-ordinals.ts'
import { prefetch } from '../../index/prefetch.ts'
import { MAX_SUGGESTIONS, mostEdits } from '../../index/suggestions/suggestions.ts'
import { END, START, unitsOf } from '../../index/text/alphabet.ts'
import { FieldReader } from '../../index/text/field-reader.ts'
import { childOf, countOf, LEAF, listsOf, NO_NODE, ROOT } from '../../index/trie/gram-trie.ts'
import {
  LEAST_SHARED_LETTERS,
  LONGEST_MISTYPED_LETTERS,
  LONGEST_PIECE_LETTERS,
  MOST_MISTYPED_HITS,
  MOST_READ_NAMES,
  MOST_SOUGHT_ORDINALS,
  MOST_VERIFIED_TEXTS,
  SHORTEST_PIECE_LETTERS,
} from '../cost/thresholds.ts'
import type { Lists } from '../match/field-lists.ts'
import { ordinalsOf, probe } from '../probe/word-probe.ts'
import type { SearchIndex } from '../register/search-index.ts'

/** Returns corporations with a field that differs from the text in one short run: least difference, then rank. */
export function nearMisses(index: SearchIndex, core: string, most: number): readonly number[] {
  const gap = mostEdits(core)
  if (gap === 0 || core.length > LONGEST_MISTYPED_LETTERS) return []
  const reader = new FieldReader(index.fields, { least: core.length - gap, most: core.length + gap })
  const near: NearMiss[] = []
  // Many corporations are candidates for several places of the error.
  const seen = new Set<number>()
  // The text may equal a field, which then differs in no letter.
  const least = probe(index.trie, [START, ...unitsOf(core), END]).kind === 'none' ? 1 : 0
  // Once `most` corporations differ as little as is possible, only more notable ones are looked for.
  let below = index.size
  for (let at = 0; at + gap <= core.length; at++) {
    const { ordinals, areAll } = framedBy(index, [core.slice(0, at), core.slice(at + gap)], below)
    for (let i = 0; i < ordinals.length && ordinals[i]! < below; i++) {
      const ordinal = ordinals[i]!
      if (seen.has(ordinal)) continue
      seen.add(ordinal)
      const difference = leastDifference(reader, ordinal, core)
      if (difference > gap) continue
      insert(near, { ordinal, difference })
      near.length = Math.min(near.length, most)
      if (near[most - 1]?.difference === least) below = near[most - 1]!.ordinal
    }
    // These include the candidates for a run at any later place.
    if (areAll) break
  }
  return near.map(({ ordinal }) => ordinal)
}

type NearMiss = { readonly ordinal: number; readonly difference: number }

// Most come in their order. To sort hundreds after each of hundreds took half of the time of the slowest row of a list.
function insert(near: NearMiss[], { ordinal, difference }: NearMiss): void {
  const before = near.findLastIndex(
    (one) => one.difference < difference || (one.difference === difference && one.ordinal < ordinal),
  )
  near.splice(before + 1, 0, { ordinal, difference })
}

/** Candidates, their texts prefetched; `areAll`: they are all that begin so, however they end. */
type Framed = { readonly ordinals: SortedOrdinals; readonly areAll: boolean }

/** Returns candidates for a field that begins with `before` and ends with `after`; of many those below `below`. */
export function framedBy(index: SearchIndex, [before, after]: readonly [string, string], below: number): Framed {
  const begun = probe(index.trie, [START, ...unitsOf(before)])
  if (begun.kind !== 'node') {
    const ordinals = begun.kind === 'none' ? NO_ORDINALS : begun.candidates
    prefetch(index.fields.texts, index.fields.offsets, ordinals)
    return { ordinals, areAll: true }
  }
  const frames = after === '' ? [] : [listsFor(index, [...unitsOf(after), END])]
  if (before !== '') frames.push(listsOf(index.trie, begun.node))
  return { ordinals: notableIn(index, frames, below), areAll: false }
}

/** Returns the most notable, with ordinals below `below`, that contain one or two grams; their texts are prefetched. */
export function notableWith(index: SearchIndex, grams: readonly (readonly number[])[], below: number): SortedOrdinals {
  const frames: Lists[] = []
  // Longest first: if no corporation has the longest gram, the other need not be looked up.
  for (const gram of grams.toSorted((a, b) => b.length - a.length)) {
    const lists = listsFor(index, gram)
    if (countTogether(lists) === 0) return NO_ORDINALS
    frames.push(lists)
  }
  return notableIn(index, frames, below)
}

function notableIn(index: SearchIndex, frames: readonly Lists[], below: number): SortedOrdinals {
  const [fewest = [], more] = frames.toSorted((a, b) => countTogether(a) - countTogether(b))
  const ordinals = mostNotable(fewest, below)
  const framed = (more === undefined ? ordinals : membersOf(more, ordinals)).subarray(0, MOST_VERIFIED_TEXTS)
  prefetch(index.fields.texts, index.fields.offsets, framed)
  return framed
}

function mostNotable(lists: Lists, below: number): SortedOrdinals {
  let notable = NO_ORDINALS
  for (const list of lists) if (list.count > 0) notable = union(notable, ordinalsIn(list, MOST_SOUGHT_ORDINALS))
  let count = Math.min(notable.length, MOST_SOUGHT_ORDINALS)
  while (count > 0 && notable[count - 1]! >= below) count--
  return notable.subarray(0, count)
}

function listsFor({ trie }: SearchIndex, units: readonly number[]): Lists {
  const found = probe(trie, units)
  if (found.kind === 'node') return listsOf(trie, found.node)
  if (found.kind === 'none') return []
  return [{ kind: 'array', count: found.candidates.length, ordinals: found.candidates }]
}

// The length of the shortest run in which a field of the corporation differs from the text.
function leastDifference(reader: FieldReader, ordinal: number, core: string): number {
  let least = Number.POSITIVE_INFINITY
  for (reader.open(ordinal); reader.next(); ) least = Math.min(least, differenceOf(reader, core))
  return least
}

/** The length of the shortest run in which the field that was read last differs from the text. */
export function differenceOf({ letters, length }: FieldReader, core: string): number {
  const shorter = Math.min(length, core.length)
  const before = sharedLength({ letters, length }, core)
  let after = 0
  while (before + after < shorter && letters[length - 1 - after] === core.charCodeAt(core.length - 1 - after)) after++
  return Math.max(length, core.length) - before - after
}

/** Returns up to `most` corporations, by rank, with a field that contains the text except for one letter inside it. */
export function nearPieces(index: SearchIndex, core: string, most: number): readonly number[] {
  if (mostEdits(core) === 0 || core.length < SHORTEST_PIECE_LETTERS || core.length > LONGEST_PIECE_LETTERS) return []
  const reader = new FieldReader(index.fields, { least: core.length - 1, most: Number.POSITIVE_INFINITY })
  const near: number[] = []
  // Once there are `most` corporations, only more notable ones are looked for.
  let below = index.size
  for (let at = 1; at < core.length - 1; at++) {
    const piece = { before: core.slice(0, at), after: core.slice(at + 1), withLetter: core.slice(at) }
    const framed = notableWith(index, [unitsOf(piece.before), unitsOf(piece.after)], below)
    for (let i = 0; i < framed.length && framed[i]! < below; i++) {
      if (near.includes(framed[i]!) || !hasNearPiece(reader, framed[i]!, piece)) continue
      near.push(framed[i]!)
      near.sort((a, b) => a - b)
      near.length = Math.min(near.length, most)
      below = near[most - 1] ?? below
    }
  }
  return near
}

/** A text around the letter of an error: what is before it, what is after it, and the latter with the letter. */
type Piece = { readonly before: string; readonly after: string; readonly withLetter: string }

function hasNearPiece(reader: FieldReader, ordinal: number, piece: Piece): boolean {
  for (reader.open(ordinal); reader.next(); ) if (holdsNearly(reader, piece)) return true
  return false
}

function holdsNearly({ letters, length }: FieldReader, { before, after, withLetter }: Piece): boolean {
  const field = { letters, length }
  const first = before.charCodeAt(0)
  // Without the letter both are shortest.
  const last = length - before.length - after.length
  for (let from = 0; from <= last; from++) {
    if (letters[from] !== first || !holdsAt(field, from, before)) continue
    const next = from + before.length
    if (holdsAt(field, next + 1, after) || holdsAt(field, next, after) || holdsAt(field, next + 1, withLetter))
      return true
  }
  return false
}

function holdsAt({ letters, length }: Pick<FieldReader, 'letters' | 'length'>, from: number, text: string): boolean {
  if (from + text.length > length) return false
  for (let i = 0; i < text.length; i++) if (letters[from + i] !== text.charCodeAt(i)) return false
  return true
}

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
  const reader = new FieldReader(fields, { least, most: Number.POSITIVE_INFINITY })
  const shared = Array.from(ordinalsOf(trie, node), (ordinal) => {
    let length = 0
    for (reader.open(ordinal); reader.next(); ) length = Math.max(length, sharedLength(reader, core))
    return { ordinal, length }
  })
  return shared
    .filter(({ length }) => length >= least)
    .sort((a, b) => b.length - a.length || a.ordinal - b.ordinal)
    .slice(0, most)
    .map(({ ordinal }) => ordinal)
}

function sharedLength({ letters, length }: Pick<FieldReader, 'letters' | 'length'>, core: string): number {
  let shared = 0
  while (shared < length && letters[shared] === core.charCodeAt(shared)) shared++
  return shared
}

/** Returns the most notable corporations with a longer field that begins with the text, and goes on with a first. */
export function longerNames(index: SearchIndex, core: string, firsts: readonly string[] = ['']): readonly number[] {
  const reader = new FieldReader(index.fields, { least: core.length + 1, most: Number.POSITIVE_INFINITY })
  const found = probe(index.trie, [START, ...unitsOf(core)])
  if (found.kind === 'none') return []
  const begun = (first: string) => [...framedBy(index, [core + first, ''], index.size).ordinals]
  return Array.from(found.kind === 'candidates' ? found.candidates : firsts.flatMap(begun))
    .filter((ordinal) => {
      for (reader.open(ordinal); reader.next(); )
        if (holdsAt(reader, 0, core) && firsts.some((first) => holdsAt(reader, core.length, first))) return true
      return false
    })
    .sort((a, b) => a - b)
}
