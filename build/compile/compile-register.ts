import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { City } from '../../src/domain/city.ts'
import { FICTIONAL_OFFICE, isFictional } from '../../src/domain/corporate-number.ts'
import type { Industry } from '../../src/domain/industry.ts'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { writePlaces } from '../../src/index/columns/orders.ts'
import type { PostingLists } from '../../src/index/lists/posting-lists.ts'
import { type FieldTexts, writeFieldTexts } from '../../src/index/text/field-texts.ts'
import { compileTrie } from '../../src/index/trie/compile-trie.ts'
import { compiledTrie, type TrieSections, writeTrie } from '../../src/index/trie/gram-trie.ts'
import { compileListCounts, writeListCounts } from '../../src/index/trie/list-counts.ts'
import { compileLostNames, writeLostNames } from '../../src/index/trie/lost-names.ts'
import type { SourceEntry } from '../../src/snapshot/layout.ts'
import { SnapshotWriter } from '../../src/snapshot/snapshot-writer.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { nameOrder } from './name-order.ts'
import { rankOrder } from './rank-order.ts'
import { municipalityNames } from './rows/english-places.ts'
import { formerCities } from './rows/former-cities.ts'
import type { Gathering } from './rows/gathering.ts'
import { arrangeTexts } from './rows/rows.ts'
import type { Indexed, IndexingTask } from './threads/indexing-worker.ts'
import { startOneReplyThread } from './threads/one-reply-thread.ts'
import { compileSuggested, notableNames } from './threads/suggested-names.ts'
import { writeColumns } from './write-columns.ts'

export type CompileOptions = {
  readonly out: string
  readonly industries: readonly Industry[]
  readonly sources: readonly SourceEntry[]
  /** T of the gram trie: how many corporations a leaf may hold. */
  readonly maxLeaf: number
  /** `several`: trie and suggestions are compiled in worker threads, as a large register takes minutes. */
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
  const recordFormat = gathering.encoder.format()
  const hash = createHash('sha256').update(JSON.stringify([sources, recordFormat]))
  const onPiece = (piece: Uint8Array) => hash.update(piece)
  await onStage('ranks')
  const order = rankOrder(gathering, gathering.names.table())
  const fields = arrangeTexts(gathering.names.table().texts, order)
  gathering.names.releaseTexts()
  const task: IndexingTask = { fields, maxLeaf, notable: notableNames(gathering, order) }
  const indexing = threads === 'one' ? undefined : startOneReplyThread<Indexed>(INDEXING, task)
  let cities: readonly City[] = []
  try {
    const columns = { order, industries, onPiece, onStage }
    const input = await writeColumns(gathering, writer, columns)
    cities = input.cities
    await onStage('search')
    writeFieldTexts(writer, fields)
    writePlaces(writer, 'name', nameOrder(fields))
    writePlaces(writer, 'address', input.addresses)
    const { trie, suggestions } = (await indexing?.reply) ?? {
      trie: compileTrie(fields, maxLeaf),
      suggestions: compileSuggested(task.notable),
    }
    writer.section('suggestions', [suggestions])
    writeSearch(writer, trie, { size: order.length, maxLeaf, fields, formLists: input.formLists })
  } finally {
    await indexing?.close()
  }
  const newest = sources
    .flatMap(({ asOf }) => asOf ?? [])
    .sort()
    .at(-1)
  const id = `${newest ?? 'undated'}-${hash.digest('hex').slice(0, 12)}`
  writer.finish({
    id,
    foldVersion: FOLD_VERSION,
    size: order.length,
    fictional,
    maxLeaf,
    sources,
    industries,
    recordFormat,
    cities,
    englishPlaces: gathering.englishPlaces.table(municipalityNames(gathering.cityTable.values)),
    formerCities: formerCities(gathering.cityTable.values),
  })
  return { id, size: order.length, fictional }
}

const INDEXING = 'build/compile/threads/indexing-worker.ts'

type SearchParts = {
  readonly size: number
  readonly maxLeaf: number
  readonly fields: FieldTexts
  readonly formLists: PostingLists
}

// Writes the trie, and the sections computed from its posting lists.
function writeSearch(writer: SnapshotWriter, sections: TrieSections, parts: SearchParts): void {
  const { size, maxLeaf, fields, formLists } = parts
  writeTrie(writer, sections)
  const trie = compiledTrie(sections, { size, maxLeaf })
  writeListCounts(writer, compileListCounts(trie.lists, formLists, size))
  writeLostNames(writer, compileLostNames(trie, fields))
}

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
