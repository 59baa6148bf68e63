import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Bench, Figures } from '../common/bench.ts'
import { rounded } from '../common/percentiles.ts'
import { scaleRegister } from './scale-register.ts'

const SHARES = [0.01, 0.1, 1]

export const scaleBench: Bench = {
  name: 'scale',
  about:
    'the mixed queries, from text to ordinals and total, on a hundredth, a tenth and all of --corporations; and as many others, each asked for the first time',
  run: async ({ corporations, folder }) => {
    const rows: Figures[] = []
    for (const share of SHARES) {
      const { snapshotPath, build } = await scaleRegister(Math.max(1, Math.round(corporations * share)), folder)
      rows.push({
        ...measureOnce(snapshotPath),
        buildSeconds: rounded(build.seconds),
        buildPeakMegabytes: Math.round(build.peakBytes / 1e6),
      })
    }
    return rows
  },
}

function measureOnce(snapshotPath: string): Figures {
  const child = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'scale-once.ts'), snapshotPath],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (child.status !== 0) throw new Error(`scale bench: measuring ${snapshotPath} ended with ${child.status}.`)
  return JSON.parse(child.stdout) as Figures
}
