import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDataset } from '../../dataset/write-dataset.ts'

/** A generated register of the real one's shares, compiled, with what compiling it took. */
export type ScaleRegister = {
  readonly snapshotPath: string
  readonly build: { readonly seconds: number; readonly peakBytes: number }
}

const SEED = 1

// Closed and excluded ones stay outside a snapshot: of 1,000 generated corporations 903 are searched.
const SEARCHED = 0.903

/** Compiles about `corporations` searchable corporations with `npm run build`; reused when an earlier run left it. */
export async function scaleRegister(corporations: number, folder: string): Promise<ScaleRegister> {
  const snapshotPath = join(folder, `scale-${corporations}.snapshot`)
  const buildPath = join(folder, `scale-${corporations}.build.json`)
  if (!existsSync(snapshotPath) || !existsSync(buildPath)) {
    writeFileSync(buildPath, await built(corporations, folder, snapshotPath))
  }
  return { snapshotPath, build: JSON.parse(readFileSync(buildPath, 'utf8')) as ScaleRegister['build'] }
}

// The files go as soon as they are compiled: those of 5.7 million corporations take 4 GB.
async function built(corporations: number, folder: string, out: string): Promise<string> {
  const dataset = join(folder, `scale-dataset-${corporations}`)
  const { files } = await writeDataset({
    corporations: Math.round(corporations / SEARCHED),
    seed: SEED,
    out: dataset,
    profile: 'national',
    encoding: 'utf-8',
  })
  try {
    return compileOnce([
      ...['--nta', files.nta, '--gbizinfo', files.gbizinfo],
      ...['--establishments', files.establishments, '--edinet', files.edinet, '--out', out],
    ])
  } finally {
    rmSync(dataset, { recursive: true })
  }
}

function compileOnce(flags: readonly string[]): string {
  const child = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'compile-once.ts'), ...flags],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (child.status !== 0) throw new Error(`scale bench: the build ended with ${child.status}.`)
  return child.stdout.trim().split('\n').at(-1) ?? ''
}
