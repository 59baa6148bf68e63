import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readTable } from './read-table.ts'

/** A question, the names expected first, in this order, and the expected reason (`tier`, `field`) of the first. */
export type Pair = {
  readonly file: string
  readonly query: string
  readonly expected: readonly string[]
  readonly tier: string
  readonly field: string
  readonly prefecture: string
  readonly industry: string
}

const COLUMNS = ['query', 'expected', 'tier', 'field', 'prefecture', 'industry'] as const

/** Reads all pairs of the tables in pairs/, in order of file name. */
export function readPairs(): readonly Pair[] {
  return readdirSync(join(import.meta.dirname, 'pairs'))
    .sort()
    .flatMap((file) =>
      readTable(`pairs/${file}`, COLUMNS).map((row) => ({ ...row, file, expected: row.expected.split('|') })),
    )
}
