import type { Industry } from '../../../src/domain/industry.ts'
import type { FileSourceId } from '../../../src/facts/source-note.ts'
import { type DroppedValue, publish, type Refusal } from '../../publish/publish.ts'
import { type SourceCounts, SourceTally } from '../../publish/source-tally.ts'
import type { UsualName } from '../../publish/usual-names.ts'
import { createIndustryTable, type IndustryTable } from '../../publish/values/industries.ts'
import type { RegisterRow } from '../../sources/layouts/register-row.ts'
import type { InvoiceSource } from '../../sources/merge/invoice-files.ts'
import { Gathering, type PackedGathering } from '../rows/gathering.ts'
import { type RowCounts, RowTally } from '../rows/row-accounts.ts'

/** What publishing needs besides the rows: plain data, which can be posted to a worker thread. */
export type PublishingInput = {
  /** Sources with at least one file. */
  readonly sources: readonly FileSourceId[]
  readonly industries: readonly Industry[]
  readonly usualNames: readonly UsualName[]
  readonly invoice: InvoiceSource | undefined
}

/** The contents of a `Publishing` as plain data, which one thread can post to another. */
export type PackedPublishing = {
  readonly gathering: PackedGathering
  readonly rows: RowCounts
  readonly sources: SourceCounts
  readonly refused: Counts<Refusal['kind']>
  readonly dropped: Counts<DroppedValue>
  readonly usualNames: number
}

type Counts<Key> = ReadonlyMap<Key, number>

/** Publishes rows of the register, gathers what is compiled from them and counts what became of them. */
export class Publishing {
  readonly gathering: Gathering
  readonly rows: RowTally = new RowTally()
  readonly sources: SourceTally
  readonly refused: Map<Refusal['kind'], number> = new Map()
  readonly dropped: Map<DroppedValue, number> = new Map()
  /** How many usual names belong to published corporations. */
  usualNames = 0
  private readonly industries: IndustryTable
  private readonly invoice: InvoiceSource | undefined
  private readonly namesByNumber: ReadonlyMap<string, readonly string[]>

  constructor({ sources, industries, usualNames, invoice }: PublishingInput) {
    this.gathering = new Gathering(industries)
    this.sources = new SourceTally(sources, invoice?.day)
    this.invoice = invoice
    this.industries = createIndustryTable(industries)
    this.namesByNumber = namesByNumber(usualNames)
  }

  /** Publishes rows, which come by ascending number. */
  add(rows: readonly RegisterRow[]): void {
    for (const row of rows) this.addRow(row)
  }

  /** Adds what another thread has published of greater numbers, as if it were published here. */
  append({ gathering, rows, sources, refused, dropped, usualNames }: PackedPublishing): void {
    this.gathering.append(gathering)
    this.rows.append(rows)
    this.sources.append(sources)
    for (const [kind, times] of refused) count(this.refused, kind, times)
    for (const [kind, times] of dropped) count(this.dropped, kind, times)
    this.usualNames += usualNames
  }

  /** Returns the contents, valid until the next `add`. */
  packed(): PackedPublishing {
    return {
      gathering: this.gathering.packed(),
      rows: this.rows.counted(),
      sources: this.sources.counted(),
      refused: this.refused,
      dropped: this.dropped,
      usualNames: this.usualNames,
    }
  }

  private addRow(merged: RegisterRow): void {
    const usual = this.namesByNumber.get(merged.number)
    const row = usual === undefined ? merged : { ...merged, usualNames: usual }
    const published = publish(row, this.industries, this.invoice)
    if ('kind' in published) {
      this.rows.add(row, 'leftOut')
      count(this.refused, published.kind)
      return
    }
    this.rows.add(row, 'published')
    this.usualNames += usual?.length ?? 0
    for (const value of published.dropped) count(this.dropped, value)
    this.sources.add(published.corporation, row)
    this.gathering.add(published)
  }
}

function namesByNumber(names: readonly UsualName[]): ReadonlyMap<string, readonly string[]> {
  const byNumber = new Map<string, string[]>()
  for (const { name, number } of names) {
    const known = byNumber.get(number)
    if (known === undefined) byNumber.set(number, [name])
    else known.push(name)
  }
  return byNumber
}

function count<Key>(counts: Map<Key, number>, key: Key, times = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + times)
}
