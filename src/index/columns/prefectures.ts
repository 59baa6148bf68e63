import { PREFECTURES } from '../../domain/prefecture.ts'
import type { SectionReader, SectionWriter } from '../sections.ts'
import { type FilterLists, openFilterLists, writeFilterLists } from './filter-lists.ts'

/*
 * The prefecture of each corporation, as a column and as filter lists (filter-lists.ts, X is `prefecture`).
 *
 *   section        type         size   what
 *   prefecture.of  Uint8Array   n      JIS X 0401 of ordinal o as a number, 0 without a domestic address
 */
export type Prefectures = {
  readonly of: Uint8Array
  /** List i has the corporations in the prefecture with the code i + 1. */
  readonly lists: FilterLists
}

const NAME = 'prefecture'
const OF = 'prefecture.of'
// Every list is written as a bit set, because this is the commonest filter: to make the set when it was first needed
// took half a millisecond among 5.7 million (bench budget, filtered). The 47 sets take 0.7 MB each there.
const EACH = 0

/** Writes the column `of` (see Prefectures) and its filter lists. */
export function writePrefectures(writer: SectionWriter, of: Uint8Array): void {
  writer.section(OF, [of])
  const valuesOf = (ordinal: number): readonly number[] => (of[ordinal] === 0 ? [] : [of[ordinal]! - 1])
  writeFilterLists(writer, NAME, { values: PREFECTURES.length, size: of.length, valuesOf, longShare: EACH })
}

/** Throws when the sections disagree. */
export function openPrefectures(reader: SectionReader, size: number): Prefectures {
  const of = reader.section(OF)
  if (of.length !== size) throw new Error(`prefectures: ${size} corporations, file holds ${of.length}.`)
  return { of, lists: openFilterLists(reader, NAME, { values: PREFECTURES.length, size }) }
}
