import { LEGAL_FORMS } from '../../text/legal-forms.ts'
import { addBit, type BitSet, emptyBitSet, hasBit } from '../lists/bit-set.ts'
import { ordinalsIn } from '../lists/ordinal-list.ts'
import { NO_ORDINALS, ordinalsOfLists, placeOf, type SortedOrdinals, union } from '../lists/sorted-ordinals.ts'
import { END, unitsOf } from '../text/alphabet.ts'
import { type FieldTexts, formerStart } from '../text/field-texts.ts'
import type { Pattern } from '../text/pattern.ts'
import { type GramTrie, listsOf, walk } from './gram-trie.ts'

/*
 * Corporations with a legal form in a former name that no name of today has: 568 of the 475,054 of Tokyo, 21,394 of 5.7 million.
 * The trie's lists do not tell who of them has a word in that name; so their former names have an index of their own, made when
 * the register is opened: of each unit and each pair of units, by a hash, who has it. Entries are places in `ordinals`.
 */
export class LostNames {
  private readonly ordinals: SortedOrdinals
  /** Of each legal form a set of entries. */
  private readonly withForm: readonly BitSet[]
  /** The entries of bucket b: postings[starts[b]] … postings[starts[b + 1] − 1], ascending. */
  private readonly starts: Uint32Array
  private readonly postings: Uint32Array

  constructor(trie: GramTrie, fields: FieldTexts) {
    const byForm = LEGAL_FORMS.map(({ name }) => formerlyWith(trie, [...unitsOf(name), END]))
    this.ordinals = byForm.reduce(union, NO_ORDINALS)
    this.withForm = byForm.map((ordinals) => {
      const set = emptyBitSet(this.ordinals.length)
      for (const ordinal of ordinals) addBit(set, placeOf(this.ordinals, ordinal)!)
      return set
    })
    this.starts = new Uint32Array(BUCKETS + 1)
    eachGram(fields, this.ordinals, (bucket) => this.starts[bucket + 1]!++)
    for (let b = 0; b < BUCKETS; b++) this.starts[b + 1]! += this.starts[b]!
    this.postings = new Uint32Array(this.starts[BUCKETS]!)
    const next = this.starts.slice()
    eachGram(fields, this.ordinals, (bucket, entry) => {
      this.postings[next[bucket]!++] = entry
    })
  }

  /** The corporations that may have one of the forms and all of the words in a former name, ascending: their texts tell. */
  candidates(forms: readonly number[], words: readonly Word[]): SortedOrdinals {
    const [rarest] = words.toSorted((a, b) => this.countOf(a) - this.countOf(b))
    const entries =
      rarest?.map(({ units }) => this.rarest(units)).reduce(union, NO_ORDINALS) ??
      this.ordinals.map((_, entry) => entry)
    const hasForm = (entry: number) => forms.some((id) => hasBit(this.withForm[id]!, entry))
    return entries.filter(hasForm).map((entry) => this.ordinals[entry]!)
  }

  /** An upper bound of how many candidates there are with any form. */
  atMost(words: readonly Word[]): number {
    return words.reduce((least, word) => Math.min(least, this.countOf(word)), this.ordinals.length)
  }

  private countOf(word: Word): number {
    return word.reduce((sum, { units }) => sum + this.rarest(units).length, 0)
  }

  // The entries with the pair of these units that the fewest have.
  private rarest(units: readonly number[]): SortedOrdinals {
    let [from, to] = this.range(bucketOf(units[0]!, NO_UNIT))
    for (let i = 1; i < units.length; i++) {
      const [start, end] = this.range(bucketOf(units[i - 1]!, units[i]!))
      if (end - start < to - from) [from, to] = [start, end]
    }
    return this.postings.subarray(from, to)
  }

  private range(bucket: number): readonly [from: number, to: number] {
    return [this.starts[bucket]!, this.starts[bucket + 1]!]
  }
}

/** The patterns of a word, one of which is to be found. */
type Word = readonly Pattern[]

const BUCKET_BITS = 15
const BUCKETS = 1 << BUCKET_BITS
const NO_UNIT = 0

function bucketOf(unit: number, next: number): number {
  return Math.imul((unit << 16) | next, 0x9e3779b1) >>> (32 - BUCKET_BITS)
}

// Of a form so rare that it is a leaf of the trie, every corporation that has or had it.
function formerlyWith(trie: GramTrie, gram: readonly number[]): SortedOrdinals {
  const landing = walk(trie, gram)
  if (landing === undefined) return NO_ORDINALS
  const lists = listsOf(trie, landing.node)
  const isExact = landing.depth === gram.length
  return isExact ? ordinalsIn(lists[2]) : ordinalsOfLists(lists, undefined)
}

// Each bucket once for each entry.
function eachGram(
  { texts, offsets }: FieldTexts,
  ordinals: SortedOrdinals,
  take: (bucket: number, entry: number) => void,
): void {
  const lastEntry = new Int32Array(BUCKETS).fill(-1)
  const takeOnce = (bucket: number, entry: number) => {
    if (lastEntry[bucket] === entry) return
    lastEntry[bucket] = entry
    take(bucket, entry)
  }
  for (const [entry, ordinal] of ordinals.entries()) {
    const end = offsets[ordinal + 1]!
    for (let at = formerStart({ texts, offsets }, ordinal); at < end; at++) {
      takeOnce(bucketOf(texts[at]!, NO_UNIT), entry)
      takeOnce(bucketOf(texts[at]!, texts[at + 1]!), entry)
    }
  }
}
