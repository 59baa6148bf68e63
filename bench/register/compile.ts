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
    const runs = Array.from({ length: RUNS }, () => figuresOf(compileOnce(['--nta', ...nta, '--out', out])))
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

function figuresOf({ seconds, peakBytes }: Compiled): Run {
  return { case: 'run', seconds: rounded(seconds), peakMegabytes: Math.round(peakBytes / 1e6) }
}

/** What compile-once.ts prints about a build. */
export type Compiled = { readonly seconds: number; readonly peakBytes: number }

/** Runs the build with these flags in a process of its own. */
export function compileOnce(flags: readonly string[]): Compiled {
  const child = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'compile-once.ts'), ...flags],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (child.status !== 0) throw new Error(`bench: the build ended with ${child.status}.`)
  return JSON.parse(child.stdout.trim().split('\n').at(-1) ?? '') as Compiled
}
