import { profileTable, tableCsv, tablePlan } from '../../list/profile-table.ts'
import { workbookBytes } from '../../list/workbook/write-workbook.ts'
import { publishedProfile } from '../../query/lookup.ts'
import { CSV, download, WORKBOOK } from '../http/download.ts'
import type { Exchange, Outcome } from './exchange.ts'
import { priceOfFile } from './prices.ts'

export type FileFormat = 'csv' | 'xlsx'

/** Returns the format that a path asks for by its end; undefined when it is that of a page. */
export function fileFormatOf(path: string): FileFormat | undefined {
  return /\.(csv|xlsx)$/.exec(path)?.[1] as FileFormat | undefined
}

export type CorporationsFile = {
  readonly format: FileFormat
  /** Corporate numbers, in the order of the rows. */
  readonly numbers: readonly string[]
  /** The address of the page with the same list. */
  readonly path: string
}

/**
 * Replies with corporations as a file for spreadsheets: what results and profiles of the API say of each, which name no
 * representative, with sources and their days. No cell of it is a formula.
 */
export async function corporationsFile(exchange: Exchange, wanted: CorporationsFile): Promise<Outcome> {
  const { context, setting, charge } = exchange
  const { format, numbers, path } = wanted
  const refusal = charge(priceOfFile(numbers.length))
  if (refusal !== undefined) return { problem: refusal }
  const { register } = context
  const rows = profileTable(
    numbers.flatMap((number) => publishedProfile(register, number) ?? []),
    setting.language,
  )
  const file = `corporations-${register.edition.snapshotId}.${format}`
  if (format === 'csv') return download(tableCsv(rows), { type: CSV, file })
  const plan = tablePlan(setting.baseUrl + path, register.edition.sources)
  const lines = rows.map((cells) => `${JSON.stringify({ cells })}\n`)
  return download(await workbookBytes(plan, lines), { type: WORKBOOK, file })
}
