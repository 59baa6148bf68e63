import { profileTable, tableCsv, tablePlan } from '../../list/profile-table.ts'
import { workbookBytes } from '../../list/workbook/write-workbook.ts'
import { profileOf } from '../../query/present.ts'
import type { Reply } from '../../serve/message/request.ts'
import { CSV, download, WORKBOOK } from '../http/download.ts'
import type { Exchange } from './exchange.ts'

export type FileFormat = 'csv' | 'xlsx'

export type CorporationsFile = {
  readonly format: FileFormat
  readonly ordinals: readonly number[]
  /** The address of the page with the same list. */
  readonly path: string
}

/**
 * Replies with corporations as a file for spreadsheets: what `GET /v1/corp/{number}` says of each, which names no
 * representative, with sources and their days. No cell of it is a formula.
 */
export async function corporationsFile({ context, setting }: Exchange, wanted: CorporationsFile): Promise<Reply> {
  const { format, ordinals, path } = wanted
  const { register } = context
  const rows = profileTable(
    ordinals.map((ordinal) => profileOf(register, ordinal)),
    setting.language,
  )
  const file = `corporations-${register.edition.snapshotId}.${format}`
  if (format === 'csv') return download(tableCsv(rows), { type: CSV, file })
  const plan = tablePlan(setting.baseUrl + path, register.edition.sources)
  const lines = rows.map((cells) => `${JSON.stringify({ cells })}\n`)
  return download(await workbookBytes(plan, lines), { type: WORKBOOK, file })
}
