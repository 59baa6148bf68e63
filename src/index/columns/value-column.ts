import type { SectionReader, SectionWriter } from '../sections.ts'
import { type FilterLists, openFilterLists, writeFilterLists } from './filter-lists.ts'

/*
 * A fact of which each corporation has one of a few values, as a column and as filter lists (filter-lists.ts).
 *
 *   section   type         size   what
 *   X.of      Uint8Array   n      value of ordinal o plus one; 0 for none
 */
export type ValueColumn = {
  readonly of: Uint8Array
  /** List i has the corporations of the value i. */
  readonly lists: FilterLists
}

type Written = {
  readonly of: Uint8Array
  /** How many values there are. */
  readonly values: number
  readonly longShare?: number
}

/** Writes the column `of` and its filter lists. */
export function writeValueColumn(writer: SectionWriter, name: string, { of, ...lists }: Written): void {
  writer.section(`${name}.of`, [of])
  const valuesOf = (ordinal: number): readonly number[] => (of[ordinal] === 0 ? [] : [of[ordinal]! - 1])
  writeFilterLists(writer, name, { ...lists, size: of.length, valuesOf })
}

/** Throws when the sections disagree. */
export function openValueColumn(
  reader: SectionReader,
  name: string,
  { values, size }: { readonly values: number; readonly size: number },
): ValueColumn {
  const of = reader.section(`${name}.of`)
  if (of.length !== size) throw new Error(`column ${name}: ${size} corporations, file holds ${of.length}.`)
  return { of, lists: openFilterLists(reader, name, { values, size }) }
}
