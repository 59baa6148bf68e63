import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import { PREFECTURES } from '../../domain/prefecture.ts'
import type { Corporation } from '../../facts/corporation.ts'
import { FILTERS, VALUE_FILTERS, type ValueFilter } from '../../facts/filter-table.ts'
import { ofEach } from '../../facts/of-each.ts'
import { growableUint32 } from '../growable.ts'
import { ListCompiler, openLists, PostingLists, writeLists } from '../lists/posting-lists.ts'
import { openArrays, type SectionReader, type SectionWriter } from '../sections.ts'

/*
 * The facts of which each corporation has one of a few values, each as a column and as filter lists (writeFilterLists).
 * The build and the register have a column for each of these rows.
 *
 *   section   type         size   what
 *   X.of      Uint8Array   n      value of ordinal o plus one; 0 for none
 */
export type ValueColumnName = 'prefectures' | 'kinds' | ValueFilter

export const VALUE_COLUMNS: readonly ValueColumnName[] = ['prefectures', 'kinds', ...VALUE_FILTERS]

type ValueColumn = {
  readonly of: Uint8Array
  /** List i has the corporations of the value i. */
  readonly lists: PostingLists
}

export type ValueColumns = Readonly<Record<ValueColumnName, ValueColumn>>

type Row = {
  readonly section: string
  readonly lists: { readonly values: number; readonly longShare?: number }
  /** The value plus one; 0 for none. */
  readonly valueOf: (corporation: Corporation) => number
}

const KINDS = [...CORPORATION_KINDS.keys()]

const ROWS: Readonly<Record<ValueColumnName, Row>> = {
  // Codes of JIS X 0401. Every list is a bit set (47 of 0.7 MB), because this is the commonest filter: to make the set
  // when it was first needed took half a millisecond among 5.7 million (bench budget, filtered).
  prefectures: {
    section: 'prefecture',
    lists: { values: PREFECTURES.length, longShare: 0 },
    valueOf: ({ prefectureCode }) => Number(prefectureCode ?? 0),
  },
  kinds: { section: 'kind', lists: { values: KINDS.length }, valueOf: ({ kind }) => KINDS.indexOf(kind) + 1 },
  ...ofEach(VALUE_FILTERS, rowOf),
}

function rowOf(name: ValueFilter): Row {
  const { values, codeOf } = FILTERS[name]
  return {
    section: name,
    lists: { values: values.length },
    valueOf(corporation) {
      const code = codeOf(corporation)
      return values.findIndex((value) => value.code === code) + 1
    },
  }
}

/** Returns a corporation's value in a column plus one; 0 for none. */
export function valueIn(name: ValueColumnName, corporation: Corporation): number {
  return ROWS[name].valueOf(corporation)
}

export function writeValueColumn(writer: SectionWriter, name: ValueColumnName, of: Uint8Array): void {
  const { section, lists } = ROWS[name]
  writer.section(`${section}.of`, [of])
  const valuesOf = (ordinal: number): readonly number[] => (of[ordinal] === 0 ? [] : [of[ordinal]! - 1])
  writeFilterLists(writer, section, { ...lists, size: of.length, valuesOf })
}

/** Throws when the sections disagree. */
export function openValueColumns(reader: SectionReader, size: number): ValueColumns {
  return ofEach(VALUE_COLUMNS, (name) => {
    const { section, lists } = ROWS[name]
    const { of } = openArrays(reader, section, { of: ['uint8', size] })
    return { of, lists: openLists(reader, section, { lists: lists.values, size }) }
  })
}

type CompiledValues = {
  /** How many values the filter has. */
  readonly values: number
  readonly size: number
  /** Returns the values of an ordinal below `size`, each once. */
  readonly valuesOf: (ordinal: number) => ArrayLike<number>
  /** The share of the register above which a list is a bit set (posting-lists.ts). */
  readonly longShare?: number
}

/** Writes a posting list for each value 0 … `values` − 1 of a filter, and returns the lists. */
export function writeFilterLists(
  writer: SectionWriter,
  name: string,
  { values, size, valuesOf, longShare }: CompiledValues,
): PostingLists {
  const ordinalsOf = Array.from({ length: values }, growableUint32)
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const found = valuesOf(ordinal)
    for (let i = 0; i < found.length; i++) ordinalsOf[found[i]!]!.push(ordinal)
  }
  const compiler = new ListCompiler(size, longShare)
  for (const ordinals of ordinalsOf) compiler.append(ordinals.view())
  const lists = compiler.finish()
  writeLists(writer, name, lists)
  return new PostingLists(lists, size)
}
