import type { City } from '../../src/domain/city.ts'
import type { Industry } from '../../src/domain/industry.ts'
import { ORDER_NAMES, ORDERS } from '../../src/facts/order-table.ts'
import { writeCities } from '../../src/index/columns/cities.ts'
import { writeContentDigests } from '../../src/index/columns/content-digests.ts'
import { writeFacetCells } from '../../src/index/columns/facet-cells.ts'
import { writeHashedLists } from '../../src/index/columns/hashed-lists.ts'
import { writeNumberIndex } from '../../src/index/columns/number-index.ts'
import { compileFactOrder, writeFactOrder } from '../../src/index/columns/orders.ts'
import {
  VALUE_COLUMNS,
  type ValueColumnName,
  writeFilterLists,
  writeValueColumn,
} from '../../src/index/columns/value-columns.ts'
import { writeValueSets } from '../../src/index/columns/value-sets.ts'
import { writeWrittenNames } from '../../src/index/columns/written-names.ts'
import { writeEnglishWords } from '../../src/index/text/english-words.ts'
import { writeRows } from '../../src/snapshot/row-section.ts'
import type { SnapshotWriter } from '../../src/snapshot/snapshot-writer.ts'
import { LEGAL_FORMS } from '../../src/text/forms/legal-forms.ts'
import { addressOrder } from './address-order.ts'
import type { Gathering } from './rows/gathering.ts'
import { mineEnglishWords, readNames } from './rows/mine-english-words.ts'
import type { OwnedHashes } from './rows/name-columns.ts'
import { arrangeColumn, rowOf } from './rows/rows.ts'

// Legal forms of at least this share of the register have a bit set, in which queries with a rare one (合資会社吉) are
// decided. Decided one by one, or in a set made at the first query, they took a millisecond among 5.7 million (bench
// budget, p99). There some 14 forms have a set of 0.7 MB.
const LONG_FORM_SHARE = 1 / 1_024

export type ColumnOptions = {
  /** The gathering's index of each ordinal. */
  readonly order: Uint32Array
  readonly industries: readonly Industry[]
  /** Called with the bytes of all records, piece by piece. */
  readonly onPiece: (piece: Uint8Array) => void
  readonly onStage: (stage: string) => Promise<void>
}

/** What the order of addresses and the counts are compiled from, by ordinal. */
export type SearchInput = {
  readonly addresses: Uint32Array
  readonly formLists: ReturnType<typeof writeFilterLists>
  readonly cities: readonly City[]
}

/** Writes records, numbers and columns by rank, and releases the gathering, most of the memory. */
export async function writeColumns(
  gathering: Gathering,
  writer: SnapshotWriter,
  options: ColumnOptions,
): Promise<SearchInput> {
  const { onStage, order } = options
  await onStage('records')
  writeRecords(gathering, writer, options)
  await onStage('filters')
  const filters = writeFilters(gathering, writer, options)
  await onStage('orders')
  for (const name of ORDER_NAMES) {
    const keys = arrangeColumn(gathering.keys[name].view(), order, new Float64Array(order.length))
    writeFactOrder(writer, name, compileFactOrder(keys, ORDERS[name].first))
  }
  await onStage('addresses')
  const { towns, streets, buildings } = gathering.names.table()
  const ordinals = inverseOf(order)
  writeHashedLists(writer, 'town', { ...towns, ordinals })
  writeHashedLists(writer, 'street', { ...streets, ordinals })
  writeHashedLists(writer, 'building', { ...buildings, ordinals })
  const addresses = addressOrder(gathering, order)
  gathering.release()
  return { addresses, ...filters }
}

function writeRecords(gathering: Gathering, writer: SnapshotWriter, { order, onPiece }: ColumnOptions): void {
  writeRows(writer, 'record', { row: (index) => gathering.records.row(index), order, onPiece })
  writeRows(writer, 'representative', { row: (index) => gathering.pageTexts.row(index), order })
  const ordinals = inverseOf(order)
  writeNumberIndex(writer, { sorted: gathering.numbers.view(), ordinals })
  writeHashedLists(writer, 'code', hashedOf(gathering.codes.view(), ordinals))
  const digests = new Uint32Array(2 * order.length)
  for (const [ordinal, index] of order.entries()) {
    digests[2 * ordinal] = gathering.digestsHigh.at(index)
    digests[2 * ordinal + 1] = gathering.digestsLow.at(index)
  }
  writeContentDigests(writer, digests)
}

function hashedOf({ owners, ...hashes }: OwnedHashes, ordinals: Uint32Array): Parameters<typeof writeHashedLists>[2] {
  return { ...hashes, ordinals: owners.map((owner) => ordinals[owner]!) }
}

/** Writes what hits are filtered and counted by, and the spellings of names. Returns the lists of the legal forms, and the cities. */
function writeFilters(
  gathering: Gathering,
  writer: SnapshotWriter,
  { industries, order }: ColumnOptions,
): Omit<SearchInput, 'addresses'> {
  const size = order.length
  const { writings, otherwise, latin, forms } = gathering.names.table()
  const valuesOf = (name: ValueColumnName) => arrangeColumn(gathering.values[name].view(), order, new Uint8Array(size))
  for (const name of VALUE_COLUMNS) writeValueColumn(writer, name, valuesOf(name))
  const cities = writeCities(writer, {
    table: gathering.cityTable.values,
    size,
    cityOf: (ordinal) => gathering.cities.at(order[ordinal]!),
  })
  writeWrittenNames(writer, {
    hashes: arrangeColumn(writings.hashes, order, new Uint32Array(size)),
    spellings: arrangeColumn(writings.spellings, order, new Uint32Array(size)),
  })
  writeHashedLists(writer, 'otherwise', hashedOf(otherwise, inverseOf(order)))
  writeEnglishWords(writer, mineEnglishWords(readNames(latin)))
  const formsOf = (ordinal: number) => rowOf(forms, order[ordinal]!)
  const listed = { values: LEGAL_FORMS.length, size, valuesOf: formsOf, longShare: LONG_FORM_SHARE }
  const formLists = writeFilterLists(writer, 'form', listed)
  writeValueSets(writer, 'form', { size, valuesOf: formsOf })
  const industriesOf = (ordinal: number) => gathering.industries.row(order[ordinal]!)
  writeFilterLists(writer, 'industry', { values: industries.length, size, valuesOf: industriesOf })
  const industrySets = writeValueSets(writer, 'industry', { size, valuesOf: industriesOf })
  const faceted = { prefectures: valuesOf('prefectures'), kinds: valuesOf('kinds'), industries: industrySets }
  writeFacetCells(writer, faceted)
  return { formLists, cities }
}

// Returns the ordinal of each gathered corporation, in ascending order of the numbers.
function inverseOf(order: Uint32Array): Uint32Array {
  const ordinals = new Uint32Array(order.length)
  for (let ordinal = 0; ordinal < order.length; ordinal++) ordinals[order[ordinal]!] = ordinal
  return ordinals
}
