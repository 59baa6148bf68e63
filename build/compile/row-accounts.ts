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

export type RowTally = {
  /** Takes note of a merged row and of what was decided about it. */
  add(row: RegisterRow, fate: 'published' | 'left out'): void
  accounts(counts: RegisterCounts): RowAccounts
}

export function createRowTally(): RowTally {
  const published: Record<FileSourceId, number> = { ...NONE }
  const leftOut: Record<FileSourceId, number> = { ...NONE }
  return {
    add(row, fate) {
      const rows = fate === 'published' ? published : leftOut
      rows.nta++
      if (row.gbizinfo !== undefined) rows.gbizinfo++
      if (row.edinet !== undefined) rows.edinet++
      rows['gbizinfo-establishments'] += row.establishments ?? 0
    },
    accounts(counts) {
      const accountOf = (id: FileSourceId): RowAccount => {
        const [read, rejected] = [counts.read[id], counts.rejected[id]]
        const [past, ignored] = [counts.past[id], counts.ignored[id]]
        const deleted = id === 'nta' ? counts.deleted : 0
        const joined = published[id] + leftOut[id]
        return {
          read,
          published: published[id],
          leftOut: leftOut[id],
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
    },
  }
}

const NONE: Readonly<Record<FileSourceId, number>> = { nta: 0, gbizinfo: 0, 'gbizinfo-establishments': 0, edinet: 0 }
