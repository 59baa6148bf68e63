import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BenchOptions } from './bench.ts'

type Inputs = Pick<BenchOptions, 'folder' | 'nta' | 'corporations' | 'seed'>

/**
 * Returns the path of a snapshot that the checkout `tree` compiles from the given tax agency files, else from a
 * generated register. The snapshot is used again by later runs on the same commit of the checkout.
 */
export function treeSnapshot(tree: string, { folder, nta, corporations, seed }: Inputs): string {
  const register = join(resolve(folder), `generated-${corporations}-${seed}`)
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: tree, encoding: 'utf8' }).stdout.trim()
  const files = nta.map((path) => resolve(path))
  const version = createHash('sha256')
    .update([tree, commit, ...files].join('\n'))
    .digest('hex')
    .slice(0, 12)
  const out = `${register}-${version}.snapshot`
  if (existsSync(out)) return out
  run(tree, 'build/main.ts', [
    ...(nta.length > 0 ? ['--nta', ...files] : generated(register, corporations, seed)),
    '--out',
    out,
  ])
  return out
}

// This checkout generates the files, so that all checkouts compile the same register. Returns the build's flags.
function generated(register: string, corporations: number, seed: number): string[] {
  const size = ['--corporations', String(corporations), '--seed', String(seed)]
  if (!existsSync(register)) run(process.cwd(), 'dataset/main.ts', [...size, '--out', register])
  const files = {
    nta: '*zenkoku*.csv',
    gbizinfo: 'Kihonjoho*.csv',
    establishments: 'Jigyousyojoho*.csv',
    edinet: 'Edinetcode*.csv',
  }
  return Object.entries(files).flatMap(([flag, name]) => [`--${flag}`, join(register, name)])
}

function run(tree: string, entry: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', entry, ...args], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`bench: ${entry} of ${tree} ended with ${status}.`)
}
