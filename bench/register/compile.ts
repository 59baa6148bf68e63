import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench, Figures } from '../common/bench.ts'
import { median, rounded } from '../common/percentiles.ts'

const RUNS = 5

export const compileBench: Bench = {
  name: 'compile',
  about: 'npm run build on the given tax agency files, each run a process of its own: wall time and peak memory',
  run: async ({ nta, folder }) => {
    if (nta.length === 0) return [{ skipped: 'needs --nta FILE…' }]
    const out = join(folder, 'compile.snapshot')
    const runs = Array.from({ length: RUNS }, () => compileOnce(nta, out))
    return [
      ...runs,
      {
        case: `median of ${RUNS}`,
        seconds: median(runs.map(({ seconds }) => seconds)),
        peakMegabytes: median(runs.map(({ peakMegabytes }) => peakMegabytes)),
        snapshotMegabytes: Math.round(statSync(out).size / 1e6),
      },
    ]
  },
}

type Run = Figures & { readonly seconds: number; readonly peakMegabytes: number }

function compileOnce(nta: readonly string[], out: string): Run {
  const child = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'compile-once.ts'), '--nta', ...nta, '--out', out],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (child.status !== 0) throw new Error(`compile bench: the build ended with ${child.status}.`)
  const { seconds, peakBytes } = JSON.parse(child.stdout.trim().split('\n').at(-1) ?? '') as Record<string, number>
  return { case: 'run', seconds: rounded(seconds!), peakMegabytes: Math.round(peakBytes! / 1e6) }
}
