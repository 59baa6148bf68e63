import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Industry } from '../../src/domain/industry.ts'
import { type Result, success } from '../../src/domain/result.ts'
import { type AddressHashes, writeClusters } from '../../src/index/columns/address-clusters.ts'
import { writeCities } from '../../src/index/columns/cities.ts'
import { writeContentDigests } from '../../src/index/columns/content-digests.ts'
import { writeFilterLists } from '../../src/index/columns/filter-lists.ts'
import { writeKinds } from '../../src/index/columns/kinds.ts'
import { writeNumberIndex } from '../../src/index/columns/number-index.ts'
import { writePrefectures } from '../../src/index/columns/prefectures.ts'
import { writeSortKeys } from '../../src/index/columns/sort-keys.ts'
import { writeTowns } from '../../src/index/columns/towns.ts'
import { writeValueSets } from '../../src/index/columns/value-sets.ts'
import { writeWrittenNames } from '../../src/index/columns/written-names.ts'
import { PostingLists } from '../../src/index/lists/posting-lists.ts'
import { writeFieldTexts } from '../../src/index/text/field-texts.ts'
import { compileTrieInSteps } from '../../src/index/trie/compile-trie.ts'
import { writeTrie } from '../../src/index/trie/gram-trie.ts'
import { compileListCounts, writeListCounts } from '../../src/index/trie/list-counts.ts'
import { recordDecoder } from '../../src/snapshot/corporation-record.ts'
import type { SourceEntry } from '../../src/snapshot/layout.ts'
import { writeRows } from '../../src/snapshot/row-section.ts'
import { SnapshotWriter } from '../../src/snapshot/snapshot-writer.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { LEGAL_FORMS } from '../../src/text/legal-forms.ts'
import type { Publication } from '../publish/publish.ts'
import { arrangeTexts, pick } from './arrange.ts'
import { fictionOf } from './fiction.ts'
import { Gathering } from './gathering.ts'
import { inTurns } from './in-turns.ts'
import { nameOrder } from './name-order.ts'
import { NameThread } from './name-thread.ts'
import { type NameWork, nameWorkHere } from './name-work.ts'
import { rankOrder } from './rank-order.ts'
import { rowOf } from './rows.ts'
import { MAX_SUGGESTED, notableName } from './suggested-names.ts'

export type CompileOptions = {
  readonly out: string
  readonly industries: readonly Industry[]
  /** Read when the last publication has come, since what is published tells their dates. */
  readonly sources: readonly SourceEntry[]
  /** T of the gram trie: how many corporations a leaf may hold. */
  readonly maxLeaf: number
  /** `own`: names are folded in a thread of their own, which pays from some ten thousands of them on. The same bytes either way. */
  readonly nameThread?: 'own' | 'this'
  /** Told when a stage begins. */
  onStage(stage: string): void
}

export type CompileSummary = { readonly id: string; readonly size: number; readonly fictional: boolean }

/** Writes the snapshot of `publications`, which come in ascending order of their number; the failure is one line. */
export async function compileRegister(
  publications: AsyncIterable<readonly Publication[]>,
  options: CompileOptions,
): Promise<Result<CompileSummary, string>> {
  const names = options.nameThread === 'own' ? new NameThread() : nameWorkHere()
  try {
    const gathering = new Gathering(options.industries)
    for await (const chunk of publications) {
      const added = names.add(chunk.map(({ corporation }) => corporation))
      for (const publication of chunk) gathering.add(publication)
      await added
    }
    const fictional = fictionOf(gathering.numbers.view())
    if (!fictional.ok) return fictional
    return success(await write({ gathering, names }, { ...options, fictional: fictional.value }))
  } finally {
    await names.close()
  }
}

type Gathered = { readonly gathering: Gathering; readonly names: NameWork }

async function write(gathered: Gathered, options: SectionOptions): Promise<CompileSummary> {
  const writer = new SnapshotWriter(options.out)
  try {
    return await writeSections(gathered, writer, options)
  } catch (cause) {
    writer.discard()
    throw cause
  }
}

type SectionOptions = CompileOptions & { readonly fictional: boolean }

async function writeSections(
  { gathering, names }: Gathered,
  writer: SnapshotWriter,
  options: SectionOptions,
): Promise<CompileSummary> {
  const { industries, sources, maxLeaf, fictional } = options
  // Signals and the progress view get their turn only when nothing runs.
  const onStage = async (stage: string) => {
    options.onStage(stage)
    await setImmediate()
  }
  const table = await names.table()
  await onStage('suggestions')
  const order = rankOrder(gathering, table)
  const size = order.length
  const recordFormat = gathering.encoder.format()
  const decode = recordDecoder(recordFormat)
  const notable = Array.from(order.subarray(0, MAX_SUGGESTED), (index) =>
    notableName(decode(gathering.records.row(index))),
  )
  const suggestions = names.suggestions(notable)
  // Awaited further below; what is written before may fail first.
  suggestions.catch(() => undefined)

  await onStage('records')
  const hash = createHash('sha256').update(JSON.stringify([sources, recordFormat]))
  writeRows(writer, 'record', {
    row: (index) => gathering.records.row(index),
    order,
    onPiece: (piece) => hash.update(piece),
  })
  writeRows(writer, 'representative', { row: (index) => gathering.pageTexts.row(index), order })
  const ordinals = inverseOf(order)
  writeNumberIndex(writer, { sorted: gathering.numbers.view(), ordinals })
  writeContentDigests(
    writer,
    interleaved(hashesInOrder({ high: gathering.digestsHigh.view(), low: gathering.digestsLow.view() }, order)),
  )

  await onStage('filters')
  writePrefectures(writer, pick(gathering.prefectures.view(), order, new Uint8Array(size)))
  writeCities(writer, {
    table: gathering.cityTable.values,
    size,
    cityOf: (ordinal) => gathering.cities.at(order[ordinal]!),
  })
  writeKinds(writer, pick(gathering.kinds.view(), order, new Uint8Array(size)))
  writeWrittenNames(writer, {
    hashes: pick(table.writings.hashes, order, new Uint32Array(size)),
    spellings: pick(table.writings.spellings, order, new Uint32Array(size)),
  })
  const formsOf = (ordinal: number) => rowOf(table.forms, order[ordinal]!)
  const formLists = writeFilterLists(writer, 'form', { values: LEGAL_FORMS.length, size, valuesOf: formsOf })
  writeValueSets(writer, 'form', { size, valuesOf: formsOf })
  const industriesOf = (ordinal: number) => gathering.industries.row(order[ordinal]!)
  writeFilterLists(writer, 'industry', { values: industries.length, size, valuesOf: industriesOf })
  writeValueSets(writer, 'industry', { size, valuesOf: industriesOf })

  await onStage('addresses')
  writeTowns(writer, hashesInOrder(table.towns, order))
  writeClusters(writer, 'street', hashesInOrder(table.streets, order))
  writeClusters(writer, 'building', hashesInOrder(table.buildings, order))

  writer.section('suggestions', [await suggestions])
  // Most of the memory so far; the trie needs as much again.
  gathering.records.clear()

  await onStage('search')
  const fields = arrangeTexts(table.texts, order)
  writeFieldTexts(writer, fields)
  const workforce = pick(gathering.workforces.view(), order, new Uint32Array(size))
  writeSortKeys(writer, { workforce, name: nameOrder(fields) })
  const trie = await inTurns(compileTrieInSteps(fields, maxLeaf))
  writeTrie(writer, trie)
  writeListCounts(writer, 'formCounts', compileListCounts(new PostingLists(trie.lists, size), formLists, size))

  const newest = sources
    .flatMap(({ asOf }) => asOf ?? [])
    .sort()
    .at(-1)
  const id = `${newest ?? 'undated'}-${hash.digest('hex').slice(0, 12)}`
  writer.finish({ id, foldVersion: FOLD_VERSION, size, fictional, maxLeaf, sources, industries, recordFormat })
  return { id, size, fictional }
}

// The ordinal of each number, in ascending order of the numbers.
function inverseOf(order: Uint32Array): Uint32Array {
  const ordinals = new Uint32Array(order.length)
  for (let ordinal = 0; ordinal < order.length; ordinal++) ordinals[order[ordinal]!] = ordinal
  return ordinals
}

// The halves of each hash side by side.
function interleaved({ high, low }: AddressHashes): Uint32Array {
  const halves = new Uint32Array(2 * high.length)
  for (let ordinal = 0; ordinal < high.length; ordinal++) {
    halves[2 * ordinal] = high[ordinal]!
    halves[2 * ordinal + 1] = low[ordinal]!
  }
  return halves
}

function hashesInOrder({ high, low }: AddressHashes, order: Uint32Array): AddressHashes {
  return {
    high: pick(high, order, new Uint32Array(order.length)),
    low: pick(low, order, new Uint32Array(order.length)),
  }
}
