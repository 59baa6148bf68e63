import { LEGAL_FORMS } from '../../text/forms/legal-forms.ts'
import { growableUint16, growableUint32 } from '../growable.ts'
import { addBit, type BitSet, emptyBitSet } from '../lists/bit-set.ts'
import { ordinalsIn } from '../lists/ordinal-list.ts'
import { NO_ORDINALS, ordinalsOfLists, type SortedOrdinals, union } from '../lists/sorted-ordinals.ts'
import { END, unitsOf } from '../text/alphabet.ts'
import { type FieldTexts, formerNames } from '../text/field-texts.ts'
import { FORM_PATTERNS, occurrences, type Pattern } from '../text/pattern.ts'
import { type GramTrie, listsOf, walk } from './gram-trie.ts'
import { BUCKETS, bucketOf, type LostNamesParts, NO_UNIT } from './lost-names.ts'

/** Collects the lost names and builds their index (lost-names.ts) from the trie and the texts it was compiled from. */
export function compileLostNames(trie: GramTrie, fields: FieldTexts): LostNamesParts {
  const { names, owners } = namesOf(fields, renamed(trie))
  const starts = new Uint32Array(BUCKETS + 1)
  eachGram(names, (bucket) => starts[bucket + 1]!++)
  for (let b = 0; b < BUCKETS; b++) starts[b + 1]! += starts[b]!
  const postings = new Uint32Array(starts[BUCKETS]!)
  const next = starts.slice()
  eachGram(names, (bucket, entry) => {
    postings[next[bucket]!++] = entry
  })
  return { names, owners, withForm: FORM_PATTERNS.map((pattern) => entriesWith(names, pattern)), starts, postings }
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

type NamesOf = Pick<LostNamesParts, 'names' | 'owners'>

// Collects all former names of the corporations. Their texts are adjacent, so that verifying reads memory in order.
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

// Calls `take` with the bucket of every unit and pair of units of each entry, once for each bucket and entry.
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
