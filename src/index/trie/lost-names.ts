import { LEGAL_FORMS } from '../../text/forms/legal-forms.ts'
import { growableUint16, growableUint32 } from '../growable.ts'
import { addBit, type BitSet, emptyBitSet, hasBit, wordsFor } from '../lists/bit-set.ts'
import { ordinalsIn } from '../lists/ordinal-list.ts'
import { NO_ORDINALS, ordinalsOfLists, type SortedOrdinals, union } from '../lists/sorted-ordinals.ts'
import { openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'
import { END, unitsOf } from '../text/alphabet.ts'
import { type FieldTexts, formerNames } from '../text/field-texts.ts'
import { FORM_PATTERNS, occurrences, type Pattern } from '../text/pattern.ts'
import { type GramTrie, listsOf, walk } from './gram-trie.ts'

/*
 * Lost names: all former names of each corporation that had, in one of them, a legal form that none of its names of
 * today has. That is 568 of Tokyo's 475,054 corporations, 21,394 of 5.7 million. The trie's lists do not tell which of
 * these corporations has a word in the name with the form, so the names have texts and an index of their own: the
 * entries that contain each unit and each pair of units, by a hash of these. An entry is the place of a name among all
 * lost names.
 *
 *   section         type          size    what
 *   lost.units      Uint16Array   m       all texts
 *   lost.offsets    Uint32Array   k + 1   text of entry e: units offsets[e] … offsets[e + 1] − 1
 *   lost.owners     Uint32Array   k       ordinal of the corporation that had the name of entry e, ascending
 *   lost.forms      Uint32Array   f · w   for each legal form a bit set of the entries that have it, w = ⌈k / 32⌉
 *   lost.starts     Uint32Array   b + 1   entries of bucket i: postings[starts[i]] … postings[starts[i + 1] − 1],
 *                                         ascending, b = BUCKETS
 *   lost.postings   Uint32Array   p
 */
export type LostNames = {
  readonly names: FieldTexts
  /** The ordinal of each entry's corporation. */
  readonly owners: SortedOrdinals
  readonly withForm: readonly BitSet[]
  readonly starts: Uint32Array
  readonly postings: Uint32Array
}

export function writeLostNames(writer: SectionWriter, { names, withForm, ...lists }: LostNames): void {
  writeArrays(writer, 'lost', { units: names.texts, offsets: names.offsets, ...lists })
  writer.section('lost.forms', withForm)
}

/** Throws when the sections disagree. */
export function openLostNames(reader: SectionReader): LostNames {
  const { owners, starts } = openArrays(reader, 'lost', { owners: 'uint32', starts: ['uint32', BUCKETS + 1] })
  const words = wordsFor(owners.length)
  const { offsets, forms, postings } = openArrays(reader, 'lost', {
    offsets: ['uint32', owners.length + 1],
    forms: ['uint32', words * FORM_PATTERNS.length],
    postings: ['uint32', starts.at(-1)!],
  })
  const { units } = openArrays(reader, 'lost', { units: ['uint16', offsets.at(-1)!] })
  const withForm = FORM_PATTERNS.map((_, id) => forms.subarray(id * words, (id + 1) * words))
  return { names: { texts: units, offsets }, owners, withForm, starts, postings }
}

/** Collects the lost names and builds their index from the trie and the texts it was compiled from. */
export function compileLostNames(trie: GramTrie, fields: FieldTexts): LostNames {
  const { names, owners } = namesOf(fields, renamed(trie))
  const entries = Array.from({ length: BUCKETS }, (): number[] => [])
  for (const entry of owners.keys()) for (const bucket of bucketsOf(names, entry)) entries[bucket]!.push(entry)
  const starts = new Uint32Array(BUCKETS + 1)
  for (const [bucket, { length }] of entries.entries()) starts[bucket + 1] = starts[bucket]! + length
  const withForm = FORM_PATTERNS.map((pattern) => entriesWith(names, pattern))
  return { names, owners, withForm, starts, postings: Uint32Array.from(entries.flat()) }
}

// The corporations with a legal form in a former name that no name of today has.
function renamed(trie: GramTrie): SortedOrdinals {
  return LEGAL_FORMS.map(({ name }) => formerlyWith(trie, [...unitsOf(name), END])).reduce(union, NO_ORDINALS)
}

// Returns the corporations that have the gram in former names alone. A form so rare that the walk ends on a leaf before
// the gram is used up gives every corporation of that leaf, a superset.
function formerlyWith(trie: GramTrie, gram: readonly number[]): SortedOrdinals {
  const landing = walk(trie, gram)
  if (landing === undefined) return NO_ORDINALS
  const lists = listsOf(trie, landing.node)
  const isExact = landing.depth === gram.length
  return isExact ? ordinalsIn(lists[2]) : ordinalsOfLists(lists, undefined)
}

// Collects all former names of the corporations. Their texts are adjacent, so that verifying reads memory in order.
function namesOf(fields: FieldTexts, ordinals: SortedOrdinals): Pick<LostNames, 'names' | 'owners'> {
  const texts = growableUint16()
  const offsets = growableUint32()
  const owners = growableUint32()
  offsets.push(0)
  for (const ordinal of ordinals) {
    const former = formerNames(fields, ordinal)
    for (let at = 0; at + 1 < (former?.offsets.length ?? 0); at++) {
      texts.append(former!.texts.subarray(former!.offsets[at]!, former!.offsets[at + 1]!))
      offsets.push(texts.length)
      owners.push(ordinal)
    }
  }
  return { names: { texts: texts.view(), offsets: offsets.view() }, owners: owners.view() }
}

function entriesWith(names: FieldTexts, pattern: Pattern): BitSet {
  const size = names.offsets.length - 1
  const set = emptyBitSet(size)
  for (let entry = 0; entry < size; entry++) if (occurrences(names, entry, pattern) !== 0) addBit(set, entry)
  return set
}

// Returns the buckets of every unit and pair of units of an entry.
function bucketsOf({ texts, offsets }: FieldTexts, entry: number): ReadonlySet<number> {
  const buckets = new Set<number>()
  const end = offsets[entry + 1]!
  for (let at = offsets[entry]!; at < end; at++) {
    buckets.add(bucketOf(texts[at]!, NO_UNIT))
    if (at + 1 < end) buckets.add(bucketOf(texts[at]!, texts[at + 1]!))
  }
  return buckets
}

/** Returns ascending entries that have a form of each group and may contain all words, which the caller verifies. */
export function lostCandidates(
  lost: LostNames,
  groups: readonly (readonly number[])[],
  words: readonly Word[],
): Uint32Array {
  const [rarest] = words.toSorted((a, b) => countOf(lost, a) - countOf(lost, b))
  const entries =
    rarest?.map(({ units }) => rarestOf(lost, units)).reduce(union, NO_ORDINALS) ?? lost.owners.map((_, entry) => entry)
  return groups.reduce((left, ids) => withOneOf(lost, ids, left), entries)
}

/** Returns an upper bound of the number of candidates, whatever their forms. */
export function mostLost(lost: LostNames, words: readonly Word[]): number {
  return words.reduce((least, word) => Math.min(least, countOf(lost, word)), lost.owners.length)
}

/** The patterns of a word: a name contains the word when it contains one of them. */
type Word = readonly Pattern[]

function withOneOf({ withForm }: LostNames, ids: readonly number[], entries: Uint32Array): Uint32Array {
  const sets = ids.map((id) => withForm[id]!)
  const [only] = sets
  return sets.length === 1 && only !== undefined
    ? entries.filter((entry) => hasBit(only, entry))
    : entries.filter((entry) => sets.some((set) => hasBit(set, entry)))
}

function countOf(lost: LostNames, word: Word): number {
  return word.reduce((sum, { units }) => sum + rarestOf(lost, units).length, 0)
}

// Returns the entries with the rarest pair of neighbouring units, or with the first unit when that is rarer.
function rarestOf({ starts, postings }: LostNames, units: readonly number[]): Uint32Array {
  const first = bucketOf(units[0]!, NO_UNIT)
  let [from, to] = [starts[first]!, starts[first + 1]!]
  for (let i = 1; i < units.length; i++) {
    const pair = bucketOf(units[i - 1]!, units[i]!)
    const [start, end] = [starts[pair]!, starts[pair + 1]!]
    if (end - start < to - from) [from, to] = [start, end]
  }
  return postings.subarray(from, to)
}

const BUCKET_BITS = 15
const BUCKETS = 1 << BUCKET_BITS
// Takes the place of the second unit in the bucket of a single unit.
const NO_UNIT = 0

function bucketOf(unit: number, next: number): number {
  return Math.imul((unit << 16) | next, 0x9e3779b1) >>> (32 - BUCKET_BITS)
}
