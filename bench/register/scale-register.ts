import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDataset } from '../../dataset/write-dataset.ts'
import { type Compiled, compileOnce } from './compile.ts'

/** A compiled register, generated in the proportions of the real one, with the time and peak memory of its build. */
export type ScaleRegister = {
  readonly snapshotPath: string
  readonly build: Compiled
}

const SEED = 1

// A snapshot leaves out closed and excluded corporations: of 1,000 generated ones, 903 can be found.
const SEARCHED = 0.903

/** Builds a register of about `corporations` published corporations, or returns the one that an earlier run left. */
export async function scaleRegister(corporations: number, folder: string): Promise<ScaleRegister> {
  const snapshotPath = join(folder, `scale-${corporations}.snapshot`)
  const buildPath = join(folder, `scale-${corporations}.build.json`)
  if (!existsSync(snapshotPath) || !existsSync(buildPath)) {
    writeFileSync(buildPath, JSON.stringify(await built(corporations, folder, snapshotPath)))
  }
  return { snapshotPath, build: JSON.parse(readFileSync(buildPath, 'utf8')) as Compiled }
}

// The generated files are deleted as soon as they are compiled: those of 5.7 million corporations take 4 GB.
async function built(corporations: number, folder: string, out: string): Promise<Compiled> {
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
