import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import { PREFECTURES } from '../../domain/prefecture.ts'
import type { Corporation } from '../../facts/corporation.ts'
import { INVOICE_STATUSES } from '../../facts/invoice.ts'
import { openLists, type PostingLists } from '../lists/posting-lists.ts'
import type { SectionReader, SectionWriter } from '../sections.ts'
import { writeFilterLists } from './filter-lists.ts'

/*
 * The facts of which each corporation has one of a few values, each as a column and as filter lists (filter-lists.ts).
 * The build and the register have a column for each of these rows.
 *
 *   section   type         size   what
 *   X.of      Uint8Array   n      value of ordinal o plus one; 0 for none
 */
export const VALUE_COLUMNS = ['prefectures', 'kinds', 'listings', 'invoices'] as const

export type ValueColumnName = (typeof VALUE_COLUMNS)[number]

export type ValueColumn = {
  readonly of: Uint8Array
  /** List i has the corporations of the value i. */
  readonly lists: PostingLists
}

export type ValueColumns = Readonly<Record<ValueColumnName, ValueColumn>>

type Valued = Pick<Corporation, 'prefectureCode' | 'kind' | 'listed' | 'invoice'>

type Row = {
  readonly section: string
  readonly lists: { readonly values: number; readonly longShare?: number }
  /** The value plus one; 0 for none. */
  readonly valueOf: (corporation: Valued) => number
}

const KINDS = [...CORPORATION_KINDS.keys()]

const ROWS: Readonly<Record<ValueColumnName, Row>> = {
  // Codes of JIS X 0401. Every list is written as a bit set, because this is the commonest filter: to make the set when
  // it was first needed took half a millisecond among 5.7 million (bench budget, filtered). The 47 sets take 0.7 MB
  // each.
  prefectures: {
    section: 'prefecture',
    lists: { values: PREFECTURES.length, longShare: 0 },
    valueOf: ({ prefectureCode }) => Number(prefectureCode ?? 0),
  },
  kinds: { section: 'kind', lists: { values: KINDS.length }, valueOf: ({ kind }) => KINDS.indexOf(kind) + 1 },
  // 0 not listed, 1 listed.
  listings: {
    section: 'listed',
    lists: { values: 2 },
    valueOf: ({ listed }) => (listed === undefined ? 0 : Number(listed) + 1),
  },
  invoices: {
    section: 'invoice',
    lists: { values: INVOICE_STATUSES.length },
    valueOf: ({ invoice }) => (invoice === undefined ? 0 : INVOICE_STATUSES.indexOf(invoice.status) + 1),
  },
}

/** Returns a corporation's value in a column plus one; 0 for none. */
export function valueIn(name: ValueColumnName, corporation: Valued): number {
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
  const columns = VALUE_COLUMNS.map((name) => {
    const { section, lists } = ROWS[name]
    const of = reader.section(`${section}.of`)
    if (of.length !== size) throw new Error(`column ${section}: ${size} corporations, file holds ${of.length}.`)
    return [name, { of, lists: openLists(reader, section, { lists: lists.values, size }) }] as const
  })
  return Object.fromEntries(columns) as ValueColumns
}
