import type { Industry } from '../../../src/domain/industry.ts'
import type { FileSourceId } from '../../../src/facts/source-note.ts'
import type { UsualName } from '../../publish/other-names.ts'
import { type DroppedValue, type Publication, publish, type Refusal } from '../../publish/publish.ts'
import { SourceTally } from '../../publish/source-tally.ts'
import { createIndustryTable } from '../../publish/values/industries.ts'
import type { RegisterRow } from '../../sources/layouts/register-row.ts'
import type { InvoiceSource } from '../../sources/merge/invoice-files.ts'
import { Counter } from '../rows/columns.ts'
import { Gathering } from '../rows/gathering.ts'
import { countRow, type RowCounts } from '../rows/row-accounts.ts'

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
  readonly dropped: Counter<DroppedValue> = new Counter()
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
  const { gathering, rows, sources, refused, dropped, usualNames } = published
  if ('kind' in publication) {
    countRow(rows.leftOut, row)
    refused.add(publication.kind)
    return
  }
  countRow(rows.published, row)
  if (row.usualNames !== undefined) usualNames.add('published', row.usualNames.length)
  for (const value of publication.dropped) dropped.add(value)
  sources.add(publication.corporation, row)
  gathering.add(publication)
}
