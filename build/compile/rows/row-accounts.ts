import type { FileSourceId } from '../../../src/facts/source-note.ts'
import type { RegisterRow } from '../../sources/layouts/register-row.ts'
import { byId } from '../../sources/layouts/register-sources.ts'
import type { RegisterCounts } from '../../sources/register.ts'
import type { Counter } from './columns.ts'

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
export type RowCounts = Readonly<Record<'published' | 'leftOut', Counter<FileSourceId>>>

export function countRow(rows: Counter<FileSourceId>, row: RegisterRow): void {
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
    const [read, past, ignored, rejected] = [
      reading.read[id],
      reading.past[id],
      reading.ignored[id],
      reading.rejected[id],
    ]
    const merged = reading.merged[id]
    const deleted = id === 'nta' ? reading.deleted : 0
    const superseded = read - rejected - past - ignored - merged
    const notJoined = merged - deleted - published - leftOut
    return { read, published, leftOut, notJoined, deleted, past, ignored, superseded, rejected }
  }
  // Only what is published is counted: who else is in the invoice register is told to nobody.
  const [published, rejected] = [rows.published.of('invoice'), reading.rejected.invoice]
  const others = { leftOut: 0, notJoined: 0, deleted: 0, past: 0, ignored: 0, superseded: 0 }
  return { ...byId(accountOf), invoice: { read: published + rejected, published, rejected, ...others } }
}
