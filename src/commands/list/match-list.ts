import { Readable } from 'node:stream'
import type { KnownOutcome } from '../../list/known-decisions.ts'
import { type ListRow, rowOf } from '../../list/list-row.ts'
import type { List } from '../../list/open-list.ts'
import type { AnsweredRow, ListFormat } from '../../list/result-columns.ts'
import { Twins } from '../../list/twins.ts'
import type { RowOutcome } from '../../match/match.ts'
import type { MatchRow } from '../../match/match-row.ts'
import type { RowSink } from './row-sink.ts'

export type Decided = RowOutcome['decision']

/** How many rows came to each decision. */
export type Tally = Readonly<Record<Decided, number>>

export type ListTask = {
  readonly list: List
  readonly format: ListFormat
  readonly sink: RowSink
  /** Writes only the rows with this decision; all rows when undefined. */
  readonly only: Decided | undefined
  readonly threads: number
  /** Returns the outcome of a row that was decided before; undefined when it has to be matched. */
  readonly known?: ((row: MatchRow) => KnownOutcome | undefined) | undefined
  /** The day of rows without one. */
  readonly asOf?: string | undefined
  /** Returns the outcomes of rows, in their order. */
  match(rows: readonly MatchRow[]): Promise<readonly RowOutcome[]>
  /** Called after each batch with the counts so far. */
  onProgress(tally: Tally): void
  isStopped(): boolean
}

// A thread takes some tens of milliseconds for a batch.
const BATCH_ROWS = 64
// So many batches a thread are matched or wait for it; as many wait to be written.
const BATCHES_OF_A_THREAD = 2

type Answered = { readonly rows: readonly ListRow[]; readonly outcomes: readonly ListOutcome[] }

/**
 * Matches the rows of a list and writes them in their order; returns how many rows came to each decision. Ends early,
 * with whole rows, when it is stopped or the output's reader is gone. Throws what reading, matching and writing throw.
 */
export async function matchList(task: ListTask): Promise<Tally & Pick<Twins, 'same' | 'like'>> {
  const { format, only, sink, threads, onProgress } = task
  const tally: Record<Decided, number> = { confirmed: 0, review: 0, none: 0, error: 0 }
  const twins = new Twins()
  let number = 0
  let isGone = false
  const write = async (lines: string): Promise<void> => {
    if (lines !== '') isGone = (await sink.write(lines)) === 'gone'
  }
  await write(format.head)
  // The batches come in their order, however soon each is matched.
  const batches: AsyncIterable<Answered> = Readable.from(batchesOf(task)).map(
    async (rows: readonly ListRow[]): Promise<Answered> => ({ rows, outcomes: await outcomesOf(rows, task) }),
    { concurrency: BATCHES_OF_A_THREAD * threads },
  )
  for await (const { rows, outcomes } of batches) {
    const written: AnsweredRow[] = []
    for (const [i, outcome] of outcomes.entries()) {
      number++
      tally[outcome.decision]++
      const row = rows[i]!
      const twin = twins.of(row, outcome, number)
      if (only === undefined || only === outcome.decision) written.push({ row, outcome, number, twin })
    }
    if (!isGone) await write(format.lines(written))
    onProgress(tally)
    if (isGone) break
  }
  return { ...tally, same: twins.same, like: twins.like }
}

async function* batchesOf({ list, asOf, isStopped }: ListTask): AsyncGenerator<readonly ListRow[]> {
  for await (const records of list.records)
    for (let at = 0; at < records.length; at += BATCH_ROWS) {
      const batch = records.slice(at, at + BATCH_ROWS)
      yield batch.map((record) => ofDay(rowOf(record, list.columns, list.width), asOf))
      if (isStopped()) return
    }
}

function ofDay(row: ListRow, asOf: string | undefined): ListRow {
  if (asOf === undefined || !('row' in row) || (row.row.as_of ?? '') !== '') return row
  return { cells: row.cells, row: { ...row.row, as_of: asOf } }
}

async function outcomesOf(rows: readonly ListRow[], task: ListTask): Promise<readonly ListOutcome[]> {
  const known = rows.map((row) => ('row' in row ? task.known?.(row.row) : undefined))
  const matched = await task.match(rows.flatMap((row, i) => ('row' in row && known[i] === undefined ? [row.row] : [])))
  let next = 0
  return rows.map((row, i) => {
    if (!('row' in row)) return { decision: 'error', fault: row.fault }
    return known[i] ?? matched[next++]!
  })
}

type ListOutcome = RowOutcome | KnownOutcome
