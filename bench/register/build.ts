import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Bench } from '../common/bench.ts'
import { sourceFlags } from '../common/bench-register.ts'
import { checkouts, runScript } from '../common/checkout.ts'
import { figuresOf, inTurns } from '../common/in-turns.ts'

const RUNS = 5

export const buildBench: Bench = {
  name: 'build',
  about: 'npm run build, also in turns with another checkout (--vs): wall time, peak memory and size of the snapshot',
  run: async (options) => {
    const flags = await sourceFlags(options)
    const out = join(resolve(options.folder), 'build.snapshot')
    const [here, there] = await inTurns(checkouts(options), RUNS, async (checkout) => {
      const ran = await runScript(checkout, 'build', [...flags, '--out', out])
      return { ...ran, snapshotMegabytes: statSync(out).size / 1e6 }
    })
    return [{ case: `median of ${RUNS}`, ...figuresOf(here!, there) }]
  },
}
