import type { FileSourceId } from '../../src/domain/profile.ts'
import type { RegisterCounts } from '../sources/register.ts'
import type { RegisterRow } from '../sources/register-row.ts'

/** What became of every row of a source; all but `read` add up to it. */
export type RowAccount = {
  readonly read: number
  readonly published: number
  /** Of corporations that are not published. */
  readonly leftOut: number
  /** Of numbers the tax agency's files do not have, or have as deleted. */
  readonly notJoined: number
  /** Deletions. */
  readonly deleted: number
  /** History rows of the tax agency: states before those that hold. */
  readonly past: number
  /** EDINET filers without a corporate number, history rows without a day. */
  readonly ignored: number
  /** A newer row of the same number counts, or the same one again. */
  readonly superseded: number
  readonly rejected: number
}

export type RowAccounts = Readonly<Record<FileSourceId, RowAccount>>

/** Rows of the sources by whether their corporation is published. */
export type RowCounts = Readonly<Record<'published' | 'leftOut', Readonly<Record<FileSourceId, number>>>>

/** Counts merged rows by what was decided about them. */
export class RowTally {
  private readonly published: Record<FileSourceId, number> = { ...NONE }
  private readonly leftOut: Record<FileSourceId, number> = { ...NONE }

  add(row: RegisterRow, fate: keyof RowCounts): void {
    const rows = this[fate]
    rows.nta++
    if (row.gbizinfo !== undefined) rows.gbizinfo++
    if (row.edinet !== undefined) rows.edinet++
    rows['gbizinfo-establishments'] += row.establishments ?? 0
  }

  /** Adds what others have counted. */
  append(counts: RowCounts): void {
    for (const fate of ['published', 'leftOut'] as const) {
      for (const source of FILE_SOURCES) this[fate][source] += counts[fate][source]
    }
  }

  counted(): RowCounts {
    return { published: this.published, leftOut: this.leftOut }
  }

  accounts(counts: RegisterCounts): RowAccounts {
    const accountOf = (id: FileSourceId): RowAccount => {
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
    return {
      nta: accountOf('nta'),
      gbizinfo: accountOf('gbizinfo'),
      'gbizinfo-establishments': accountOf('gbizinfo-establishments'),
      edinet: accountOf('edinet'),
    }
  }
}

const NONE: Readonly<Record<FileSourceId, number>> = { nta: 0, gbizinfo: 0, 'gbizinfo-establishments': 0, edinet: 0 }
const FILE_SOURCES = Object.keys(NONE) as FileSourceId[]
