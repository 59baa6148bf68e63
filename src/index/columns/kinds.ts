import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import type { SectionReader, SectionWriter } from '../sections.ts'
import { type FilterLists, openFilterLists, writeFilterLists } from './filter-lists.ts'

/*
 * The kind (法人種別) of each corporation, as a column and as filter lists (filter-lists.ts, X is `kind`).
 *
 *   section   type         size   what
 *   kind.of   Uint8Array   n      place of ordinal o's kind in CORPORATION_KINDS, plus one; 0 for another code
 */
export type Kinds = {
  readonly of: Uint8Array
  /** List i has the corporations of the kind at place i in CORPORATION_KINDS. */
  readonly lists: FilterLists
}

const NAME = 'kind'
const OF = 'kind.of'
const CODES = [...CORPORATION_KINDS.keys()]

/** Returns the value in the column for a code. */
export function kindValue(code: string): number {
  return CODES.indexOf(code) + 1
}

/** Writes the column `of` (see Kinds) and its filter lists. */
export function writeKinds(writer: SectionWriter, of: Uint8Array): void {
  writer.section(OF, [of])
  const valuesOf = (ordinal: number): readonly number[] => (of[ordinal] === 0 ? [] : [of[ordinal]! - 1])
  writeFilterLists(writer, NAME, { values: CODES.length, size: of.length, valuesOf })
}

/** Throws when the sections disagree. */
export function openKinds(reader: SectionReader, size: number): Kinds {
  const of = reader.section(OF)
  if (of.length !== size) throw new Error(`kinds: ${size} corporations, file holds ${of.length}.`)
  return { of, lists: openFilterLists(reader, NAME, { values: CODES.length, size }) }
}
