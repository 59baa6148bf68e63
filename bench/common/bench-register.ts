import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { buildSnapshot } from '../../build/compile/build-snapshot.ts'
import { readIndustries } from '../../dataset/industries.ts'
import { writeDataset } from '../../dataset/write-dataset.ts'
import type { Register } from '../../src/query/register/register.ts'
import type { Snapshot } from '../../src/snapshot/open-snapshot.ts'
import { opened } from '../../test/fixtures/opened.ts'
import type { BenchOptions, Figures } from './bench.ts'

export type RegisterOptions = Pick<BenchOptions, 'nta' | 'corporations' | 'folder' | 'snapshot'>

const SEED = 1

type BenchRegister = {
  readonly register: Register
  readonly bytes: Figures
  readonly snapshot: Snapshot
  readonly snapshotPath: string
}

/** Opens the register that a bench queries. Returns it with the sizes of its sections and the path of its snapshot. */
export async function benchRegister(options: RegisterOptions): Promise<BenchRegister> {
  const snapshotPath = await benchSnapshot(options)
  const { register, snapshot } = opened(snapshotPath, 'http://127.0.0.1:8080')
  return { register, bytes: megabytes(snapshot), snapshot, snapshotPath }
}

/**
 * Returns the path of a snapshot: the given one, else one compiled from the given tax agency files, else one compiled
 * from a generated register. A snapshot that an earlier run left in the folder is used again.
 */
export async function benchSnapshot({ nta, corporations, folder, snapshot }: RegisterOptions): Promise<string> {
  if (snapshot !== undefined) return snapshot
  const out = join(folder, nta.length > 0 ? `given-${keyOf(nta)}.snapshot` : `generated-${corporations}.snapshot`)
  if (existsSync(out)) return out
  const inputs =
    nta.length > 0 ? { nta, gbizinfo: [], establishments: [], edinet: [] } : await generated(folder, corporations)
  const built = await buildSnapshot({
    inputs,
    out,
    industries: readIndustries(),
    tooManyRejects: 'fail',
    threads: availableParallelism(),
    onProgress: () => undefined,
  })
  if (!built.ok) throw new Error(`bench register: ${built.problem}`)
  return out
}

// Differs when other files are given, and when one of them has changed.
function keyOf(paths: readonly string[]): string {
  const files = paths.map((path) => [resolve(path), statSync(path).mtimeMs, statSync(path).size])
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8)
}

async function generated(folder: string, corporations: number) {
  const { files } = await writeDataset({
    corporations,
    seed: SEED,
    out: join(folder, `dataset-${corporations}`),
    profile: 'demo',
    encoding: 'utf-8',
  })
  return {
    nta: [files.nta],
    gbizinfo: [files.gbizinfo],
    establishments: [files.establishments],
    edinet: [files.edinet],
  }
}

function megabytes({ header }: Snapshot): Figures {
  const sum = (prefix: string) =>
    header.sections
      .filter(({ name }) => name.startsWith(prefix))
      .reduce((total, { byteLength }) => total + byteLength, 0) / 1e6
  return {
    trieMegabytes: Math.round(sum('trie.')),
    textMegabytes: Math.round(sum('text.')),
    recordMegabytes: Math.round(sum('record.')),
    allMegabytes: Math.round(sum('')),
  }
}
