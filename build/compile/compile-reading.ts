import { rm } from 'node:fs/promises'
import { type Result, success } from '../../src/domain/result.ts'
import type { Refusal } from '../publish/publish.ts'
import type { Progress } from '../sources/merge/intake.ts'
import { ALL_NUMBERS, mergedRows } from '../sources/merge/merged-rows.ts'
import type { RegisterCounts, RegisterReading } from '../sources/register.ts'
import { type CompileOptions, type CompileSummary, compileRegister } from './compile-register.ts'
import { appendViews, type Views } from './rows/columns.ts'
import { startOneReplyThread } from './threads/one-reply-thread.ts'
import {
  accountsOf,
  type Published,
  type PublishingInput,
  publishRows,
  type RowAccounts,
} from './threads/publishing.ts'
import type { PublishingTask } from './threads/publishing-worker.ts'

export type ReadingSummary = CompileSummary & {
  readonly counts: RegisterCounts
  readonly accounts: RowAccounts
  readonly refused: ReadonlyMap<Refusal['kind'], number>
  /** How many usual names the tables have, and how many of them belong to published corporations. */
  readonly usualNames: { readonly given: number; readonly published: number }
}

export type ReadingOptions = Pick<CompileOptions, 'out' | 'industries'> &
  Pick<PublishingInput, 'usualNames'> & { readonly threads: number; readonly onProgress: (progress: Progress) => void }

// How many corporations a leaf of the trie may hold: a search verifies them one by one (docs/performance.md).
const MAX_LEAF = 8

// Worker threads pay from this many numbers on, as one takes half a second to start: a second one publishes where there
// is a second core, the others leave the event loop free for signals and the progress view.
const THREAD_FROM = 30_000

export const PUBLISHING_WORKER = 'build/compile/threads/publishing-worker.ts'

/** Publishes the rows of a reading and compiles the snapshot from them. The failure is one line. */
export async function compileReading(
  reading: RegisterReading,
  options: ReadingOptions,
): Promise<Result<ReadingSummary, string>> {
  const { gathering, rows, sources, refused, usualNames } = await publishReading(reading, options)
  const compiled = await compileRegister(gathering, {
    out: options.out,
    industries: options.industries,
    sources: sources.sources(),
    maxLeaf: MAX_LEAF,
    threads: reading.counts.numbers >= THREAD_FROM ? 'several' : 'one',
    onStage: (stage) => options.onProgress({ stage: `compile ${stage}`, rowsDone: 0 }),
  })
  if (!compiled.ok) return compiled
  return success({
    ...compiled.value,
    counts: reading.counts,
    accounts: accountsOf(reading.counts, rows),
    refused: refused.view(),
    usualNames: { given: options.usualNames.length, published: usualNames.of('published') },
  })
}

/** Publishes all rows, the upper half in a worker thread where one pays; the outcome is the same. */
async function publishReading(
  reading: RegisterReading,
  { industries, usualNames, threads, onProgress }: ReadingOptions,
): Promise<Published> {
  const { merged, counts, sources, invoice } = reading
  const input = { sources, industries, usualNames, invoice }
  let rowsDone = 0
  const onRows = (count: number) => {
    rowsDone += count
    onProgress({ stage: 'publish', rowsDone, rowsTotal: counts.numbers })
  }
  const below = threads > 1 && counts.numbers >= THREAD_FROM ? counts.middle : ALL_NUMBERS.below
  const upper = { from: below, below: ALL_NUMBERS.below }
  const task: PublishingTask = { ...input, merged, range: upper }
  const thread =
    below === upper.below ? undefined : startOneReplyThread<Views<Published>>(PUBLISHING_WORKER, task, onRows)
  try {
    const published = await publishRows(input, mergedRows(merged, { from: ALL_NUMBERS.from, below }), onRows)
    if (thread !== undefined) appendViews(published, await thread.reply)
    return published
  } finally {
    await thread?.close()
    // The snapshot needs the disk space.
    await rm(merged.folder, { recursive: true, force: true })
  }
}
