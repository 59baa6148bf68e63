import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { records } from '../fixtures/tables.ts'

/** A question, the names expected first, in this order, and the expected reason (`tier`, `field`) of the first. */
export type Pair = {
  readonly file: string
  readonly query: string
  readonly expected: readonly string[]
  readonly tier?: string
  readonly field?: string
  readonly prefecture?: string
  readonly industry?: string
}

/** Reads all pairs of the tables in tables/pairs/, in order of file name. */
export function readPairs(): readonly Pair[] {
  const files = readdirSync(join(import.meta.dirname, 'tables/pairs')).sort()
  return files.flatMap((file) => {
    const rows = records<Omit<Pair, 'file' | 'expected'> & { expected: string }>(
      import.meta,
      `pairs/${parse(file).name}`,
    )
    return rows.map((row) => ({ ...row, file, expected: row.expected.split('|') }))
  })
}
