import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { City } from '../../src/domain/city.ts'
import { FICTIONAL_OFFICE, isFictional } from '../../src/domain/corporate-number.ts'
import type { Industry } from '../../src/domain/industry.ts'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { ORDER_NAMES, ORDERS } from '../../src/facts/order-table.ts'
import { writeCities } from '../../src/index/columns/cities.ts'
import { writeContentDigests } from '../../src/index/columns/content-digests.ts'
import { writeFacetCells } from '../../src/index/columns/facet-cells.ts'
import { writeHashedLists } from '../../src/index/columns/hashed-lists.ts'
import { writeNumberIndex } from '../../src/index/columns/number-index.ts'
import { compileFactOrder, writeFactOrder, writePlaces } from '../../src/index/columns/orders.ts'
import {
  VALUE_COLUMNS,
  type ValueColumnName,
  writeFilterLists,
  writeValueColumn,
} from '../../src/index/columns/value-columns.ts'
import { writeValueSets } from '../../src/index/columns/value-sets.ts'
import { writeWrittenNames } from '../../src/index/columns/written-names.ts'
import type { PostingLists } from '../../src/index/lists/posting-lists.ts'
import { writeEnglishWords } from '../../src/index/text/english-words.ts'
import { writeFieldTexts } from '../../src/index/text/field-texts.ts'
import { compileTrie } from '../../src/index/trie/compile-trie.ts'
import { compiledTrie, writeTrie } from '../../src/index/trie/gram-trie.ts'
import { compileListCounts, writeListCounts } from '../../src/index/trie/list-counts.ts'
import { compileLostNames, writeLostNames } from '../../src/index/trie/lost-names.ts'
import { compileTwinCounts, writeTwinCounts } from '../../src/index/trie/twin-counts.ts'
import type { SourceEntry } from '../../src/snapshot/layout.ts'
import { writeRows } from '../../src/snapshot/row-section.ts'
import { SnapshotWriter } from '../../src/snapshot/snapshot-writer.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { LEGAL_FORMS } from '../../src/text/forms/legal-forms.ts'
import { arrangeColumn, arrangeTexts, inverseOf, type PackedRows, rowOf, viewsOf } from './rows/columns.ts'
import type { Gathering } from './rows/gathering.ts'
import { mineEnglishWords, readNames } from './rows/mine-english-words.ts'
import { addressOrder, nameOrder, rankOrder } from './rows/orders.ts'
import { englishPlaces, formerCities, municipalityNames } from './rows/places.ts'
import { compileSuggested, notableNames } from './rows/suggested-names.ts'
import type { Indexed, IndexingTask } from './threads/indexing-worker.ts'
import { startOneReplyThread } from './threads/one-reply-thread.ts'

export type CompileOptions = {
  readonly out: string
  readonly industries: readonly Industry[]
  readonly sources: readonly SourceEntry[]
  /** T of the gram trie: how many corporations a leaf may hold. */
  readonly maxLeaf: number
  /** `several`: trie and order of names are compiled in a worker thread, as a large register takes minutes. */
  readonly threads: 'one' | 'several'
  onStage(stage: string): void
}

export type CompileSummary = { readonly id: string; readonly size: number; readonly fictional: boolean }

/** Writes a snapshot of the gathering, which cannot be used afterwards; the failure is one line. */
export async function compileRegister(
  gathering: Gathering,
  options: CompileOptions,
): Promise<Result<CompileSummary, string>> {
  const fictional = fictionOf(gathering.numbers.view())
  if (!fictional.ok) return fictional
  const writer = new SnapshotWriter(options.out)
  try {
    return success(await writeSections(gathering, writer, { ...options, fictional: fictional.value }))
  } catch (cause) {
    writer.discard()
    throw cause
  }
}

async function writeSections(
  gathering: Gathering,
  writer: SnapshotWriter,
  options: CompileOptions & { readonly fictional: boolean },
): Promise<CompileSummary> {
  const { industries, sources, maxLeaf, fictional, threads } = options
  // Yields to the event loop, without which neither signals nor the progress view would get a turn.
  const onStage = async (stage: string) => {
    options.onStage(stage)
    await setImmediate()
  }
  const recordFormat = gathering.records.encoder.format()
  const hash = createHash('sha256').update(JSON.stringify([sources, recordFormat]))
  await onStage('ranks')
  const order = rankOrder(gathering)
  const size = order.length
  const fields = arrangeTexts(gathering.names.texts.view(), order)
  gathering.names.releaseTexts()
  const task: IndexingTask = { fields, maxLeaf }
  const indexing = threads === 'one' ? undefined : startOneReplyThread<Indexed>(INDEXING, task)
  try {
    await onStage('records')
    writeRecords(gathering, writer, { order, onPiece: (piece) => hash.update(piece) })
    await onStage('filters')
    const { formLists, cities } = writeFilters(gathering, writer, { order, industries })
    await onStage('orders')
    for (const name of ORDER_NAMES) {
      const keys = arrangeColumn(gathering.keys[name].view(), order, new Float64Array(size))
      writeFactOrder(writer, name, compileFactOrder(keys, ORDERS[name].first))
    }
    await onStage('addresses')
    const ordinals = inverseOf(order)
    const { towns, streets, buildings } = viewsOf(gathering.names)
    writeHashedLists(writer, 'town', { ...towns, ordinals })
    writeHashedLists(writer, 'street', { ...streets, ordinals })
    writeHashedLists(writer, 'building', hashedOf(buildings, ordinals))
    const addresses = addressOrder(gathering, order)
    const notable = notableNames(gathering, order)
    // Most of the memory, which the search needs.
    gathering.release()
    await onStage('suggestions')
    writer.section('suggestions', [compileSuggested(notable)])
    await onStage('search')
    writeFieldTexts(writer, fields)
    writePlaces(writer, 'address', addresses)
    const indexed = (await indexing?.reply) ?? { trie: compileTrie(fields, maxLeaf), names: nameOrder(fields) }
    const { trie: sections, names } = indexed
    writePlaces(writer, 'name', names)
    writeTrie(writer, sections)
    const trie = compiledTrie(sections, { size, maxLeaf })
    writeListCounts(writer, compileListCounts(trie.lists, formLists, size))
    writeTwinCounts(writer, compileTwinCounts(trie))
    writeLostNames(writer, compileLostNames(trie, fields))
    const newest = sources
      .flatMap(({ asOf }) => asOf ?? [])
      .sort()
      .at(-1)
    const id = `${newest ?? 'undated'}-${hash.digest('hex').slice(0, 12)}`
    const places = englishPlaces(gathering.englishNames, municipalityNames(gathering.cities.table.values))
    writer.finish({
      ...{ id, foldVersion: FOLD_VERSION, size, fictional, maxLeaf, sources, industries, recordFormat, cities },
      ...{ englishPlaces: places, formerCities: formerCities(gathering.cities.table.values) },
    })
    return { id, size, fictional }
  } finally {
    await indexing?.close()
  }
}

const INDEXING = 'build/compile/threads/indexing-worker.ts'

/** Returns whether the numbers are fictional. Fails when only some are: nobody could tell them from the real ones. */
export function fictionOf(numbers: Float64Array): Result<boolean, string> {
  let invented = 0
  for (let i = 0; i < numbers.length; i++) if (isFictional(numbers[i]!)) invented++
  if (invented === 0 || invented === numbers.length) return success(invented > 0)
  return failure(
    `The input mixes real and fictional corporations: ${invented} of ${numbers.length} published numbers are of office ` +
      `${FICTIONAL_OFFICE}, which no corporation has; build the two apart.`,
  )
}

// Legal forms of at least this share of the register have a bit set, in which queries with a rare one (合資会社吉) are
// decided. Decided one by one, or in a set made at the first query, they took a millisecond among 5.7 million (bench
// budget, p99). There some 14 forms have a set of 0.7 MB.
const LONG_FORM_SHARE = 1 / 1_024

type RecordOptions = {
  /** The gathering's index of each ordinal. */
  readonly order: Uint32Array
  /** Called with the bytes of all records, piece by piece. */
  readonly onPiece: (piece: Uint8Array) => void
}

/** Writes records and what they are found by, by rank. */
function writeRecords(gathering: Gathering, writer: SnapshotWriter, { order, onPiece }: RecordOptions): void {
  writeRows(writer, 'record', { row: (index) => gathering.records.rows.row(index), order, onPiece })
  writeRows(writer, 'representative', { row: (index) => gathering.pageTexts.row(index), order })
  const ordinals = inverseOf(order)
  writeNumberIndex(writer, { sorted: gathering.numbers.view(), ordinals })
  writeHashedLists(writer, 'code', hashedOf(gathering.codes.view(), ordinals))
  const digests = new Uint32Array(2 * order.length)
  const { high, low } = viewsOf(gathering.digests)
  for (const [ordinal, index] of order.entries()) digests.set([high[index]!, low[index]!], 2 * ordinal)
  writeContentDigests(writer, digests)
}

// Returns each hash of the rows (see `hashRow`) with the ordinal of its row.
function hashedOf(rows: PackedRows<Uint32Array>, ordinals: Uint32Array): Parameters<typeof writeHashedLists>[2] {
  const { items, ends } = rows
  const count = items.length / 2
  const hashed = { high: new Uint32Array(count), low: new Uint32Array(count), ordinals: new Uint32Array(count) }
  for (let i = 0, row = 0; i < count; i++) {
    while (ends[row]! <= 2 * i) row++
    hashed.high[i] = items[2 * i]!
    hashed.low[i] = items[2 * i + 1]!
    hashed.ordinals[i] = ordinals[row]!
  }
  return hashed
}

/** Writes what hits are filtered and counted by, and the spellings of names. Returns forms' lists, and the cities. */
function writeFilters(
  gathering: Gathering,
  writer: SnapshotWriter,
  { order, industries }: { readonly order: Uint32Array; readonly industries: readonly Industry[] },
): { readonly formLists: PostingLists; readonly cities: readonly City[] } {
  const size = order.length
  const { hashes, spellings, otherwise, latin, forms } = viewsOf(gathering.names)
  const valuesOf = (name: ValueColumnName) => arrangeColumn(gathering.values[name].view(), order, new Uint8Array(size))
  for (const name of VALUE_COLUMNS) writeValueColumn(writer, name, valuesOf(name))
  const cities = writeCities(writer, {
    table: gathering.cities.table.values,
    size,
    cityOf: (ordinal) => gathering.cities.places.at(order[ordinal]!),
  })
  writeWrittenNames(writer, {
    hashes: arrangeColumn(hashes, order, new Uint32Array(size)),
    spellings: arrangeColumn(spellings, order, new Uint32Array(size)),
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
