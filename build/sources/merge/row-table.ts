import { ROW_FILE_OPTIONS } from '../layouts/row-file.ts'
import type { Intake } from './intake.ts'

/** As `rowsOf`, with a column `event`: 1 for rows of files of changes, which count before states of their date. */
export function eventRowsOf(intakes: readonly Pick<Intake, 'rowFile' | 'order'>[]): string {
  const [states, events] = (['state', 'events'] as const).map((order) => intakes.filter((one) => one.order === order))
  return `(SELECT *, 0 AS event FROM ${rowsOf(states ?? [])} UNION ALL SELECT *, 1 AS event FROM ${rowsOf(events ?? [])})`
}

/** Returns the row files as a table expression of DuckDB, which is empty when there are none. */
export function rowsOf(intakes: readonly Pick<Intake, 'rowFile'>[]): string {
  if (intakes.length === 0)
    return '(SELECT 0::BIGINT AS number, 0 AS updated, 0::BIGINT AS sequence, NULL::VARCHAR AS payload WHERE false)'
  const files = intakes.map(({ rowFile }) => `'${rowFile.replaceAll("'", "''")}'`)
  return `read_csv([${files.join(', ')}], ${ROW_FILE_OPTIONS})`
}
