import type { Industry } from '../../../src/domain/industry.ts'
import type { FileSourceId } from '../../../src/facts/source-note.ts'
import type { UsualName } from '../../publish/other-names.ts'
import { type Publication, publish, type Refusal } from '../../publish/publish.ts'
import { SourceTally } from '../../publish/source-tally.ts'
import { createIndustryTable } from '../../publish/values/industries.ts'
import type { RegisterRow } from '../../sources/layouts/register-row.ts'
import { byId } from '../../sources/layouts/register-sources.ts'
import type { InvoiceSource } from '../../sources/merge/invoice-files.ts'
import type { RegisterCounts } from '../../sources/register.ts'
import { Counter } from '../rows/columns.ts'
import { Gathering } from '../rows/gathering.ts'

/** What publishing needs besides the rows: plain data, which can be posted to a worker thread. */
export type PublishingInput = {
  /** Sources with at least one file. */
  readonly sources: readonly FileSourceId[]
  readonly industries: readonly Industry[]
  readonly usualNames: readonly UsualName[]
  readonly invoice: InvoiceSource | undefined
}

/** What is compiled from published rows, and what became of the rows: columns, see `viewsOf`. */
export class Published {
  readonly gathering: Gathering
  readonly rows: RowCounts = { published: new Counter(), leftOut: new Counter() }
  readonly sources: SourceTally
  readonly refused: Counter<Refusal['kind']> = new Counter()
  /** How many usual names belong to published corporations. */
  readonly usualNames: Counter<'published'> = new Counter()

  constructor({ sources, industries, invoice }: PublishingInput) {
    this.gathering = new Gathering(industries)
    this.sources = new SourceTally(sources, invoice?.day)
  }
}

/**
 * Publishes rows of the register, gathers what is compiled from them and counts what became of them. The rows come in
 * chunks, by ascending number; `onRows` is called after each chunk with its number of rows.
 */
export async function publishRows(
  input: PublishingInput,
  chunks: AsyncIterable<readonly RegisterRow[]>,
  onRows: (count: number) => void,
): Promise<Published> {
  const published = new Published(input)
  const industries = createIndustryTable(input.industries)
  const namesByNumber = new Map<string, string[]>()
  for (const { name, number } of input.usualNames)
    namesByNumber.set(number, [...(namesByNumber.get(number) ?? []), name])
  for await (const rows of chunks) {
    for (const merged of rows) {
      const usualNames = namesByNumber.get(merged.number)
      const row = usualNames === undefined ? merged : { ...merged, usualNames }
      gather(published, row, publish(row, industries, input.invoice))
    }
    onRows(rows.length)
  }
  return published
}

function gather(published: Published, row: RegisterRow, publication: Publication | Refusal): void {
  const { gathering, rows, sources, refused, usualNames } = published
  if ('kind' in publication) {
    countRow(rows.leftOut, row)
    refused.add(publication.kind)
    return
  }
  countRow(rows.published, row)
  if (row.usualNames !== undefined) usualNames.add('published', row.usualNames.length)
  sources.add(publication.corporation, row)
  gathering.add(publication)
}

/** What became of every row of a source; all counts but `read` add up to it. */
export type RowAccount = {
  readonly read: number
  readonly published: number
  /** Rows of corporations that are not published. */
  readonly leftOut: number
  /** Rows of numbers that the tax agency's files do not have, or have as deleted. */
  readonly notJoined: number
  /** Deletions (process 99). */
  readonly deleted: number
  /** History rows of the tax agency, which hold earlier states. */
  readonly past: number
  /** Sound rows that nothing is made of: EDINET filers without a corporate number, history rows without a day. */
  readonly ignored: number
  /** Rows that do not count because of a newer row of their number, or because they occur twice. */
  readonly superseded: number
  readonly rejected: number
}

export type RowAccounts = Readonly<Record<FileSourceId, RowAccount>>

/** Counts of rows by source, and by whether their corporation is published. */
type RowCounts = Readonly<Record<'published' | 'leftOut', Counter<FileSourceId>>>

function countRow(rows: Counter<FileSourceId>, row: RegisterRow): void {
  rows.add('nta')
  if (row.gbizinfo !== undefined) rows.add('gbizinfo')
  if (row.edinet !== undefined) rows.add('edinet')
  if (typeof row.invoice === 'object') rows.add('invoice')
  rows.add('gbizinfo-establishments', row.establishments ?? 0)
}

/** Completes the counts of a reading to an account of each source. */
export function accountsOf(reading: RegisterCounts, rows: RowCounts): RowAccounts {
  const accountOf = ({ id }: { readonly id: FileSourceId }): RowAccount => {
    const [published, leftOut] = [rows.published.of(id), rows.leftOut.of(id)]
    const { read, past, ignored, rejected } = reading.taken[id]
    const merged = reading.merged[id]
    const deleted = id === 'nta' ? reading.deleted : 0
    const superseded = read - rejected - past - ignored - merged
    const notJoined = merged - deleted - published - leftOut
    return { read, published, leftOut, notJoined, deleted, past, ignored, superseded, rejected }
  }
  // Only what is published is counted: who else is in the invoice register is told to nobody.
  const [published, rejected] = [rows.published.of('invoice'), reading.taken.invoice.rejected]
  const others = { leftOut: 0, notJoined: 0, deleted: 0, past: 0, ignored: 0, superseded: 0 }
  return { ...byId(accountOf), invoice: { read: published + rejected, published, rejected, ...others } }
}
