import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { BenchOptions, Figures } from '../common/bench.ts'
import { benchSnapshot } from '../common/bench-register.ts'
import { checkouts, runScript } from '../common/checkout.ts'
import { figuresOf, inTurns } from '../common/in-turns.ts'
import type { MadeRow } from './made-rows.ts'

const RUNS = 3

/**
 * Runs a list of made rows through `npm run match`, also in turns with another checkout (--vs): rows a second from start
 * to exit, and the peak memory of the process.
 */
export async function listFigures(made: readonly MadeRow[], options: BenchOptions): Promise<Figures> {
  const list = join(resolve(options.folder), 'match-list.csv')
  writeFileSync(list, stringify([['name', 'address'], ...made.map(({ row }) => [row.name ?? '', row.address ?? ''])]))
  const [here, there] = await inTurns(checkouts(options), RUNS, async (checkout) => {
    const args = [list, '--snapshot', await benchSnapshot(options, checkout.folder), '--out', `${list}.out.csv`]
    const { seconds, peakMegabytes } = await runScript(checkout, 'match', args)
    return { seconds, rowsPerSecond: made.length / seconds, peakMegabytes }
  })
  return { kind: 'a list through the command', rows: made.length, ...figuresOf(here!, there) }
}
