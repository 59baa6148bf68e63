import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ProfileName } from '../../dataset/chance/shares.ts'
import { writeDataset } from '../../dataset/write-dataset.ts'
import type { Register } from '../../src/query/register/register.ts'
import type { Snapshot } from '../../src/snapshot/open-snapshot.ts'
import { opened } from '../../test/fixtures/opened.ts'
import type { BenchOptions } from './bench.ts'
import { HERE, runScript } from './checkout.ts'

/** `seed` is 1 and `profile` national unless told otherwise. */
export type RegisterOptions = Pick<BenchOptions, 'nta' | 'corporations' | 'folder' | 'snapshot'> & {
  readonly seed?: number
  readonly profile?: ProfileName
}

type BenchRegister = { readonly register: Register; readonly snapshot: Snapshot; readonly snapshotPath: string }

/** Opens the register that a bench queries, and tells the path of its snapshot. */
export async function benchRegister(options: RegisterOptions): Promise<BenchRegister> {
  const snapshotPath = await benchSnapshot(options)
  return { ...(await opened(snapshotPath, 'http://127.0.0.1:8080')), snapshotPath }
}

/** Returns the path of a snapshot: given, left by an earlier run, or compiled from given or generated files. */
export async function benchSnapshot(options: RegisterOptions, checkout: string = HERE): Promise<string> {
  if (options.snapshot !== undefined) return resolve(options.snapshot)
  const flags = await sourceFlags(options)
  const key = createHash('sha256')
    .update(JSON.stringify([flags, options.nta.map(versionOfFile), versionOf(checkout)]))
    .digest('hex')
  const out = join(resolve(options.folder), `register-${key.slice(0, 12)}.snapshot`)
  if (!existsSync(out)) await runScript({ folder: checkout, settings: {} }, 'build', [...flags, '--out', out])
  return out
}

/** Returns the flags of `npm run build` that name the files of the register; generates them when none are given. */
export async function sourceFlags(options: RegisterOptions): Promise<readonly string[]> {
  const { nta, corporations, seed = 1, profile = 'national' } = options
  if (nta.length > 0) return ['--nta', ...nta.map((path) => resolve(path))]
  const out = join(resolve(options.folder), `${profile}-${corporations}-${seed}`)
  if (!existsSync(out)) {
    mkdirSync(options.folder, { recursive: true })
    await writeDataset({ corporations, seed, out, profile, encoding: 'utf-8' })
  }
  const gbizinfo = { gbizinfo: 'Kihonjoho*.csv', establishments: 'Jigyousyojoho*.csv' }
  const files = { nta: '*zenkoku*.csv', ...gbizinfo, edinet: 'Edinetcode*.csv' }
  return Object.entries(files).flatMap(([flag, name]) => [`--${flag}`, join(out, name)])
}

function versionOfFile(path: string): readonly number[] {
  const { mtimeMs, size } = statSync(path)
  return [mtimeMs, size]
}

// Differs when another commit is checked out, and when what builds has changed since.
function versionOf(checkout: string): readonly string[] {
  const git = (...args: readonly string[]): string =>
    spawnSync('git', args, { cwd: checkout, encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout ?? ''
  return [checkout, git('rev-parse', 'HEAD'), git('diff', 'HEAD', '--', 'src', 'build', 'package.json')]
}
