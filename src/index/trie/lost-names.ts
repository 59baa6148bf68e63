import { LEGAL_FORMS } from '../../text/legal-forms.ts'
import { growableUint16, growableUint32 } from '../growable.ts'
import { addBit, type BitSet, emptyBitSet, hasBit } from '../lists/bit-set.ts'
import { ordinalsIn } from '../lists/ordinal-list.ts'
import { NO_ORDINALS, ordinalsOfLists, type SortedOrdinals, union } from '../lists/sorted-ordinals.ts'
import { END, unitsOf } from '../text/alphabet.ts'
import { type FieldTexts, formerNames } from '../text/field-texts.ts'
import { FORM_PATTERNS } from '../text/form-patterns.ts'
import { occurrences, type Pattern } from '../text/pattern.ts'
import { type GramTrie, listsOf, walk } from './gram-trie.ts'

/*
 * The former names of corporations of which one has a legal form that no name of today has: of 568 corporations of the
 * 475,054 of Tokyo, of 21,394 of 5.7 million. The trie's lists do not tell who of them has a word in the name with the
 * form; so these names have texts and an index of their own, made when the register is opened: of each unit and each
 * pair of units, by a hash, which names have it. An entry is the place of a name.
 */
export class LostNames {
  /** Their texts, by entry. */
  readonly names: FieldTexts
  /** The ordinals of the corporations whose names they are, by entry, ascending. */
  readonly owners: SortedOrdinals
  /** Of each legal form a set of entries. */
  private readonly withForm: readonly BitSet[]
  /** The entries of bucket b: postings[starts[b]] … postings[starts[b + 1] − 1], ascending. */
  private readonly starts: Uint32Array
  private readonly postings: Uint32Array

  constructor(trie: GramTrie, fields: FieldTexts) {
    const { names, owners } = namesOf(fields, renamed(trie))
    this.names = names
    this.owners = owners
    this.withForm = FORM_PATTERNS.map((pattern) => entriesWith(names, pattern))
    this.starts = new Uint32Array(BUCKETS + 1)
    eachGram(names, (bucket) => this.starts[bucket + 1]!++)
    for (let b = 0; b < BUCKETS; b++) this.starts[b + 1]! += this.starts[b]!
    this.postings = new Uint32Array(this.starts[BUCKETS]!)
    const next = this.starts.slice()
    eachGram(names, (bucket, entry) => {
      this.postings[next[bucket]!++] = entry
    })
  }

  /** The names with one of each group of forms that may have all of the words, ascending: their texts tell. */
  candidates(groups: readonly (readonly number[])[], words: readonly Word[]): Uint32Array {
    const [rarest] = words.toSorted((a, b) => this.countOf(a) - this.countOf(b))
    const entries =
      rarest?.map(({ units }) => this.rarest(units)).reduce(union, NO_ORDINALS) ?? this.owners.map((_, entry) => entry)
    return groups.reduce((left, ids) => this.withOneOf(ids, left), entries)
  }

  /** An upper bound of how many candidates there are with any form. */
  atMost(words: readonly Word[]): number {
    return words.reduce((least, word) => Math.min(least, this.countOf(word)), this.owners.length)
  }

  private withOneOf(ids: readonly number[], entries: Uint32Array): Uint32Array {
    const sets = ids.map((id) => this.withForm[id]!)
    const [only] = sets
    return sets.length === 1 && only !== undefined
      ? entries.filter((entry) => hasBit(only, entry))
      : entries.filter((entry) => sets.some((set) => hasBit(set, entry)))
  }

  private countOf(word: Word): number {
    return word.reduce((sum, { units }) => sum + this.rarest(units).length, 0)
  }

  // The entries with the pair of these units that the fewest have.
  private rarest(units: readonly number[]): Uint32Array {
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

// The corporations with a legal form in a former name that no name of today has.
function renamed(trie: GramTrie): SortedOrdinals {
  return LEGAL_FORMS.map(({ name }) => formerlyWith(trie, [...unitsOf(name), END])).reduce(union, NO_ORDINALS)
}

// Of a form so rare that it is a leaf of the trie, every corporation that has or had it.
function formerlyWith(trie: GramTrie, gram: readonly number[]): SortedOrdinals {
  const landing = walk(trie, gram)
  if (landing === undefined) return NO_ORDINALS
  const lists = listsOf(trie, landing.node)
  const isExact = landing.depth === gram.length
  return isExact ? ordinalsIn(lists[2]) : ordinalsOfLists(lists, undefined)
}

type NamesOf = Pick<LostNames, 'names' | 'owners'>

// The texts one after the other, so that verifying them reads memory in order.
function namesOf(fields: FieldTexts, ordinals: SortedOrdinals): NamesOf {
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

// Each bucket once for each entry.
function eachGram({ texts, offsets }: FieldTexts, take: (bucket: number, entry: number) => void): void {
  const lastEntry = new Int32Array(BUCKETS).fill(-1)
  const takeOnce = (bucket: number, entry: number) => {
    if (lastEntry[bucket] === entry) return
    lastEntry[bucket] = entry
    take(bucket, entry)
  }
  for (let entry = 0; entry + 1 < offsets.length; entry++) {
    const end = offsets[entry + 1]!
    for (let at = offsets[entry]!; at < end; at++) {
      takeOnce(bucketOf(texts[at]!, NO_UNIT), entry)
      if (at + 1 < end) takeOnce(bucketOf(texts[at]!, texts[at + 1]!), entry)
    }
  }
}
