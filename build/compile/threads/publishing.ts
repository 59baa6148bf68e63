import type { Industry } from '../../../src/domain/industry.ts'
import type { FileSourceId } from '../../../src/facts/source-note.ts'
import { type DroppedValue, publish, type Refusal } from '../../publish/publish.ts'
import { SourceTally } from '../../publish/source-tally.ts'
import type { UsualName } from '../../publish/usual-names.ts'
import { createIndustryTable, type IndustryTable } from '../../publish/values/industries.ts'
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

/** Publishes rows of the register, gathers what is compiled from them and counts what became of them. */
export class Publishing {
  readonly published: Published
  private readonly industries: IndustryTable
  private readonly invoice: InvoiceSource | undefined
  private readonly namesByNumber = new Map<string, string[]>()

  constructor(input: PublishingInput) {
    this.published = new Published(input)
    this.invoice = input.invoice
    this.industries = createIndustryTable(input.industries)
    for (const { name, number } of input.usualNames)
      this.namesByNumber.set(number, [...(this.namesByNumber.get(number) ?? []), name])
  }

  /** Publishes a row; they come by ascending number. */
  add(merged: RegisterRow): void {
    const { gathering, rows, sources, refused, dropped, usualNames } = this.published
    const usual = this.namesByNumber.get(merged.number)
    const row = usual === undefined ? merged : { ...merged, usualNames: usual }
    const publication = publish(row, this.industries, this.invoice)
    if ('kind' in publication) {
      countRow(rows.leftOut, row)
      refused.add(publication.kind)
      return
    }
    countRow(rows.published, row)
    if (usual !== undefined) usualNames.add('published', usual.length)
    for (const value of publication.dropped) dropped.add(value)
    sources.add(publication.corporation, row)
    gathering.add(publication)
  }
}
