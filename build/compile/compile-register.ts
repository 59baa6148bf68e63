import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Industry } from '../../src/domain/industry.ts'
import { PREFECTURES } from '../../src/domain/prefecture.ts'
import { type Result, success } from '../../src/domain/result.ts'
import { type AddressHashes, compileClusters } from '../../src/index/address-clusters.ts'
import { compileTrieInSteps } from '../../src/index/compile-trie.ts'
import type { FieldTexts } from '../../src/index/field-texts.ts'
import { FilterCompiler } from '../../src/index/filter-lists.ts'
import type { TrieSections } from '../../src/index/gram-trie.ts'
import type { Growable } from '../../src/index/growable.ts'
import { compileListCounts, type ListCounts } from '../../src/index/list-counts.ts'
import { compileSuggestions } from '../../src/index/suggestions.ts'
import { ValueSetCompiler } from '../../src/index/value-sets.ts'
import { compileWrittenNames } from '../../src/index/written-names.ts'
import { recordDecoder } from '../../src/snapshot/corporation-record.ts'
import type { SourceEntry } from '../../src/snapshot/layout.ts'
import { SnapshotWriter } from '../../src/snapshot/snapshot-writer.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { LEGAL_FORMS } from '../../src/text/legal-forms.ts'
import type { Publication } from '../publish/publish.ts'
import { fictionOf } from './fiction.ts'
import { Gathering, type HashColumns } from './gathering.ts'
import { inOrder, type Rows } from './rows.ts'
import { MAX_SUGGESTED, suggestedNames } from './suggested-names.ts'

export type CompileOptions = {
  readonly out: string
  readonly industries: readonly Industry[]
  readonly sources: readonly SourceEntry[]
  /** T of the gram trie: how many corporations a leaf may hold. */
  readonly maxLeaf: number
  /** Told when a stage begins. */
  onStage(stage: string): void
}

export type CompileSummary = { readonly id: string; readonly size: number; readonly fictional: boolean }

/** Writes the snapshot of `publications`, which come in ascending order of their number; the failure is one line. */
export async function compileRegister(
  publications: AsyncIterable<readonly Publication[]>,
  options: CompileOptions,
): Promise<Result<CompileSummary, string>> {
  const gathering = new Gathering(options.industries)
  for await (const chunk of publications) for (const publication of chunk) gathering.add(publication)
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

type SectionOptions = CompileOptions & { readonly fictional: boolean }

async function writeSections(
  gathering: Gathering,
  writer: SnapshotWriter,
  options: SectionOptions,
): Promise<CompileSummary> {
  const { industries, sources, maxLeaf, fictional } = options
  // Signals and the progress view get their turn only when nothing runs.
  const onStage = async (stage: string) => {
    options.onStage(stage)
    await setImmediate()
  }
  const order = rankOrder(gathering.ranks.view())
  const size = order.length

  await onStage('records')
  const recordFormat = gathering.encoder.format()
  // Without the rows read: the same content from more files is the same edition.
  const dates = sources.map(({ id, asOf }) => ({ id, asOf }))
  const hash = createHash('sha256').update(JSON.stringify([dates, recordFormat]))
  writeRows(
    writer,
    'record',
    (index) => gathering.records.row(index),
    order,
    (piece) => hash.update(piece),
  )
  writeRows(writer, 'representative', (index) => gathering.pageTexts.row(index), order)
  writeNumbers(writer, gathering.numbers, order)

  await onStage('filters')
  writer.section('prefectureOf', [pick(gathering.prefectures, order, new Uint8Array(size))])
  writeWrittenNames(writer, pick(gathering.written, order, new Uint32Array(size)))
  writeFilter(writer, 'prefecture', PREFECTURES.length, order, (index) => {
    const code = gathering.prefectures.at(index)
    return code === 0 ? [] : [code - 1]
  })
  writeFilter(writer, 'form', LEGAL_FORMS.length, order, (index) => gathering.forms.row(index))
  writeValueSets(writer, 'form', order, (index) => gathering.forms.row(index))
  writeFilter(writer, 'industry', industries.length, order, (index) => gathering.industries.row(index))
  writeValueSets(writer, 'industry', order, (index) => gathering.industries.row(index))

  await onStage('addresses')
  writeClusters(writer, 'street', gathering.streets, order)
  writeClusters(writer, 'building', gathering.buildings, order)

  await onStage('suggestions')
  const decode = recordDecoder(recordFormat)
  const names = suggestedNames(Math.min(MAX_SUGGESTED, size), (ordinal) =>
    decode(gathering.records.row(order[ordinal]!)),
  )
  writer.section('suggestions', [compileSuggestions(names)])
  // Most of the memory so far; the trie needs as much again.
  gathering.records.clear()

  await onStage('search')
  const trie = await writeSearch(writer, arrangeTexts(gathering.texts, order), maxLeaf)
  writeFormCounts(
    writer,
    compileListCounts(trie, size, (ordinal) => gathering.forms.row(order[ordinal]!)),
  )

  const newest = sources
    .flatMap(({ asOf }) => asOf ?? [])
    .sort()
    .at(-1)
  const id = `${newest ?? 'undated'}-${hash.digest('hex').slice(0, 12)}`
  writer.finish({ id, foldVersion: FOLD_VERSION, size, fictional, maxLeaf, sources, industries, recordFormat })
  return { id, size, fictional }
}

// Highest rank first; the gathered order, by number, breaks ties.
function rankOrder(ranks: Float64Array): Uint32Array {
  const order = new Uint32Array(ranks.length)
  for (let i = 0; i < order.length; i++) order[i] = i
  return order.sort((a, b) => ranks[b]! - ranks[a]! || a - b)
}

function writeRows(
  writer: SnapshotWriter,
  name: string,
  row: (index: number) => Uint8Array,
  order: Uint32Array,
  onPiece?: (piece: Uint8Array) => void,
): void {
  const offsets = new Uint32Array(order.length + 1)
  writer.section(`${name}.bytes`, tapped(inOrder(row, order, offsets), onPiece))
  writer.section(`${name}.offsets`, [offsets])
}

function* tapped(
  pieces: Iterable<Uint8Array>,
  onPiece: ((piece: Uint8Array) => void) | undefined,
): Generator<Uint8Array> {
  for (const piece of pieces) {
    onPiece?.(piece)
    yield piece
  }
}

function writeNumbers(writer: SnapshotWriter, numbers: Growable<Float64Array>, order: Uint32Array): void {
  const ordinals = new Uint32Array(order.length)
  for (let ordinal = 0; ordinal < order.length; ordinal++) ordinals[order[ordinal]!] = ordinal
  writer.section('number.sorted', [numbers.view()])
  writer.section('number.ordinals', [ordinals])
}

function writeWrittenNames(writer: SnapshotWriter, hashes: Uint32Array): void {
  const { hashOf, byHash } = compileWrittenNames(hashes)
  writer.section('written.hashOf', [hashOf])
  writer.section('written.byHash', [byHash])
}

function writeFilter(
  writer: SnapshotWriter,
  name: string,
  values: number,
  order: Uint32Array,
  valuesOf: (index: number) => ArrayLike<number>,
): void {
  const compiler = new FilterCompiler(values)
  for (let ordinal = 0; ordinal < order.length; ordinal++) {
    const found = valuesOf(order[ordinal]!)
    for (let i = 0; i < found.length; i++) compiler.add(found[i]!, ordinal)
  }
  const { lists, postings } = compiler.finish(order.length)
  writer.section(`${name}.lists`, [lists])
  writer.section(`${name}.postings`, [postings])
}

function writeValueSets(
  writer: SnapshotWriter,
  name: string,
  order: Uint32Array,
  valuesOf: (index: number) => ArrayLike<number>,
): void {
  const compiler = new ValueSetCompiler()
  for (let ordinal = 0; ordinal < order.length; ordinal++) compiler.add(valuesOf(order[ordinal]!))
  const { setOf, sets } = compiler.finish()
  writer.section(`${name}.setOf`, [setOf])
  writer.section(`${name}.sets`, [sets])
}

function writeClusters(writer: SnapshotWriter, name: string, hashes: HashColumns, order: Uint32Array): void {
  const arranged: AddressHashes = {
    high: pick(hashes.high, order, new Uint32Array(order.length)),
    low: pick(hashes.low, order, new Uint32Array(order.length)),
  }
  const { groupOf, starts, members } = compileClusters(arranged)
  writer.section(`${name}.groupOf`, [groupOf])
  writer.section(`${name}.starts`, [starts])
  writer.section(`${name}.members`, [members])
}

async function writeSearch(writer: SnapshotWriter, fields: FieldTexts, maxLeaf: number): Promise<TrieSections> {
  writer.section('text.units', [fields.texts])
  writer.section('text.offsets', [fields.offsets])
  const trie = await inTurns(compileTrieInSteps(fields, maxLeaf))
  writer.section('trie.units', [trie.units])
  writer.section('trie.children', [trie.children])
  writer.section('trie.lists', [trie.lists])
  writer.section('trie.postings', [trie.postings])
  return trie
}

async function inTurns<Value>(steps: Generator<undefined, Value>): Promise<Value> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await setImmediate()
  }
}

function writeFormCounts(writer: SnapshotWriter, { values, lists, counts }: ListCounts): void {
  writer.section('formCounts.values', [values])
  writer.section('formCounts.lists', [lists])
  writer.section('formCounts.counts', [counts])
}

function arrangeTexts(rows: Rows<Uint16Array>, order: Uint32Array): FieldTexts {
  const offsets = new Uint32Array(order.length + 1)
  for (let ordinal = 0; ordinal < order.length; ordinal++) {
    offsets[ordinal + 1] = offsets[ordinal]! + rows.row(order[ordinal]!).length
  }
  const texts = new Uint16Array(offsets[order.length]!)
  for (let ordinal = 0; ordinal < order.length; ordinal++) texts.set(rows.row(order[ordinal]!), offsets[ordinal])
  return { texts, offsets }
}

function pick<Items extends Uint8Array | Uint32Array>(column: Growable<Items>, order: Uint32Array, out: Items): Items {
  for (let ordinal = 0; ordinal < order.length; ordinal++) out[ordinal] = column.at(order[ordinal]!)
  return out
}
