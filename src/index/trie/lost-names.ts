import { type BitSet, hasBit, wordsFor } from '../lists/bit-set.ts'
import { NO_ORDINALS, type SortedOrdinals, union } from '../lists/sorted-ordinals.ts'
import { checkLengths, openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'
import type { FieldTexts } from '../text/field-texts.ts'
import { FORM_PATTERNS, type Pattern } from '../text/pattern.ts'

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
export type LostNamesParts = {
  readonly names: FieldTexts
  readonly owners: SortedOrdinals
  readonly withForm: readonly BitSet[]
  readonly starts: Uint32Array
  readonly postings: Uint32Array
}

export function writeLostNames(writer: SectionWriter, parts: LostNamesParts): void {
  const { names, owners, withForm, starts, postings } = parts
  writeArrays(writer, 'lost', { units: names.texts, offsets: names.offsets, owners, starts, postings })
  writer.section('lost.forms', withForm)
}

/** Throws when the sections disagree. */
export function openLostNames(reader: SectionReader): LostNames {
  const lost = openArrays(reader, 'lost', { ...LISTS, units: 'uint16' })
  const { units, offsets, owners, forms, starts, postings } = lost
  const words = wordsFor(owners.length)
  checkLengths('lost names', lost, {
    ...{ offsets: owners.length + 1, units: offsets.at(-1) ?? 0, forms: words * FORM_PATTERNS.length },
    ...{ starts: BUCKETS + 1, postings: starts.at(-1) ?? 0 },
  })
  const withForm = FORM_PATTERNS.map((_, id) => forms.subarray(id * words, (id + 1) * words))
  return new LostNames({ names: { texts: units, offsets }, owners, withForm, starts, postings })
}

const LISTS = { offsets: 'uint32', owners: 'uint32', forms: 'uint32', starts: 'uint32', postings: 'uint32' } as const

/** Finds the lost names that may contain some words and have some legal forms. */
export class LostNames {
  readonly names: FieldTexts
  /** The ordinal of each entry's corporation. */
  readonly owners: SortedOrdinals
  private readonly parts: LostNamesParts

  constructor(parts: LostNamesParts) {
    this.names = parts.names
    this.owners = parts.owners
    this.parts = parts
  }

  /** Returns ascending entries that have a form of each group and may contain all words, which the caller verifies. */
  candidates(groups: readonly (readonly number[])[], words: readonly Word[]): Uint32Array {
    const [rarest] = words.toSorted((a, b) => this.countOf(a) - this.countOf(b))
    const entries =
      rarest?.map(({ units }) => this.rarest(units)).reduce(union, NO_ORDINALS) ?? this.owners.map((_, entry) => entry)
    return groups.reduce((left, ids) => this.withOneOf(ids, left), entries)
  }

  /** Returns an upper bound of the number of candidates, whatever their forms. */
  atMost(words: readonly Word[]): number {
    return words.reduce((least, word) => Math.min(least, this.countOf(word)), this.owners.length)
  }

  private withOneOf(ids: readonly number[], entries: Uint32Array): Uint32Array {
    const sets = ids.map((id) => this.parts.withForm[id]!)
    const [only] = sets
    return sets.length === 1 && only !== undefined
      ? entries.filter((entry) => hasBit(only, entry))
      : entries.filter((entry) => sets.some((set) => hasBit(set, entry)))
  }

  private countOf(word: Word): number {
    return word.reduce((sum, { units }) => sum + this.rarest(units).length, 0)
  }

  // Returns the entries with the rarest pair of neighbouring units, or with the first unit when that is rarer.
  private rarest(units: readonly number[]): Uint32Array {
    let [from, to] = this.range(bucketOf(units[0]!, NO_UNIT))
    for (let i = 1; i < units.length; i++) {
      const [start, end] = this.range(bucketOf(units[i - 1]!, units[i]!))
      if (end - start < to - from) [from, to] = [start, end]
    }
    return this.parts.postings.subarray(from, to)
  }

  private range(bucket: number): readonly [from: number, to: number] {
    return [this.parts.starts[bucket]!, this.parts.starts[bucket + 1]!]
  }
}

/** The patterns of a word: a name contains the word when it contains one of them. */
type Word = readonly Pattern[]

const BUCKET_BITS = 15
export const BUCKETS: number = 1 << BUCKET_BITS
/** Takes the place of the second unit in the bucket of a single unit. */
export const NO_UNIT = 0

export function bucketOf(unit: number, next: number): number {
  return Math.imul((unit << 16) | next, 0x9e3779b1) >>> (32 - BUCKET_BITS)
}
