import type { FileSourceId } from '../../../src/facts/source-note.ts'
import type { RegisterRow } from '../../sources/layouts/register-row.ts'
import { byId } from '../../sources/layouts/register-sources.ts'
import type { RegisterCounts } from '../../sources/register.ts'

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
export type RowCounts = Readonly<Record<'published' | 'leftOut', Readonly<Record<FileSourceId, number>>>>

export class RowTally {
  private readonly published: Record<FileSourceId, number> = { ...NONE }
  private readonly leftOut: Record<FileSourceId, number> = { ...NONE }

  add(row: RegisterRow, fate: keyof RowCounts): void {
    const rows = this[fate]
    rows.nta++
    if (row.gbizinfo !== undefined) rows.gbizinfo++
    if (row.edinet !== undefined) rows.edinet++
    if (typeof row.invoice === 'object') rows.invoice++
    rows['gbizinfo-establishments'] += row.establishments ?? 0
  }

  /** Adds the counts of another thread. */
  append(counts: RowCounts): void {
    for (const fate of ['published', 'leftOut'] as const)
      for (const source of FILE_SOURCES) this[fate][source] += counts[fate][source]
  }

  counted(): RowCounts {
    return { published: this.published, leftOut: this.leftOut }
  }

  /** Completes the counts of the reading with these to an account of each source. */
  accounts(counts: RegisterCounts): RowAccounts {
    const accountOf = ({ id }: { readonly id: FileSourceId }): RowAccount => {
      const [read, rejected] = [counts.read[id], counts.rejected[id]]
      const [past, ignored] = [counts.past[id], counts.ignored[id]]
      const deleted = id === 'nta' ? counts.deleted : 0
      const joined = this.published[id] + this.leftOut[id]
      return {
        read,
        published: this.published[id],
        leftOut: this.leftOut[id],
        notJoined: counts.merged[id] - deleted - joined,
        deleted,
        past,
        ignored,
        superseded: read - rejected - past - ignored - counts.merged[id],
        rejected,
      }
    }
    return { ...byId(accountOf), invoice: this.invoiceAccount(counts.rejected.invoice) }
  }

  // Only what is published is counted: who else is in the invoice register is told to nobody.
  private invoiceAccount(rejected: number): RowAccount {
    const published = this.published.invoice
    const others = { leftOut: 0, notJoined: 0, deleted: 0, past: 0, ignored: 0, superseded: 0 }
    return { read: published + rejected, published, rejected, ...others }
  }
}

const NONE = byId(() => 0)
const FILE_SOURCES = Object.keys(NONE) as FileSourceId[]
