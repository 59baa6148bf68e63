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
// So many batches a thread are in progress: two wait for it or are matched, and two wait to be written.
const BATCHES_OF_A_THREAD = 4

/**
 * Matches the rows of a list and writes them in their order; returns how many rows came to each decision. Ends early,
 * with whole rows, when it is stopped or the output's reader is gone. Throws what reading, matching and writing throw.
 */
export async function matchList(task: ListTask): Promise<Tally & Pick<Twins, 'same' | 'like'>> {
  const { list } = task
  const writer = new BatchWriter(task)
  const waiting: Promise<void>[] = [writer.begin()]
  reading: for await (const records of list.records)
    for (let at = 0; at < records.length; at += BATCH_ROWS) {
      const rows = records
        .slice(at, at + BATCH_ROWS)
        .map((record) => ofDay(rowOf(record, list.columns, list.width), task.asOf))
      const written = writer.writeAfter(waiting.at(-1), rows, outcomesOf(rows, task))
      // The first failure is awaited below. The batches after it fail for the same reason, and nobody awaits them.
      written.catch(() => undefined)
      waiting.push(written)
      if (waiting.length > BATCHES_OF_A_THREAD * task.threads) await waiting.shift()
      if (writer.isGone || task.isStopped()) break reading
    }
  await Promise.all(waiting)
  const { same, like } = writer.twins
  return { ...writer.tally, same, like }
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

/** Writes batches in their order and counts the decisions. */
class BatchWriter {
  readonly tally: Record<Decided, number> = { confirmed: 0, review: 0, none: 0, error: 0 }
  /** Whether the reader of the output is gone. */
  isGone = false
  readonly twins: Twins = new Twins()
  private readonly task: ListTask
  private number = 0

  constructor(task: ListTask) {
    this.task = task
  }

  async begin(): Promise<void> {
    await this.write(this.task.format.head)
  }

  /** Writes a batch when its outcomes have come and the batch before it is written. */
  async writeAfter(
    before: Promise<void> | undefined,
    rows: readonly ListRow[],
    coming: Promise<readonly ListOutcome[]>,
  ): Promise<void> {
    const [outcomes] = await Promise.all([coming, before])
    const { format, only, onProgress } = this.task
    const written: AnsweredRow[] = []
    for (const [i, outcome] of outcomes.entries()) {
      this.number++
      this.tally[outcome.decision]++
      const row = rows[i]!
      const twin = this.twins.of(row, outcome, this.number)
      if (only === undefined || only === outcome.decision) written.push({ row, outcome, number: this.number, twin })
    }
    await this.write(format.lines(written))
    onProgress(this.tally)
  }

  private async write(lines: string): Promise<void> {
    if (lines !== '' && !this.isGone) this.isGone = (await this.task.sink.write(lines)) === 'gone'
  }
}
