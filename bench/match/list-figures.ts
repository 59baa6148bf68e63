import { spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { stringify } from 'csv-stringify/sync'
import manifest from '../../package.json' with { type: 'json' }
import type { Register } from '../../src/query/register/register.ts'
import type { Figures } from '../common/bench.ts'
import { madeRows } from './made-rows.ts'

export type ListRun = {
  readonly register: Register
  readonly snapshotPath: string
  readonly folder: string
  readonly rows: number
  readonly seed: number
}

const ROOT = join(import.meta.dirname, '../..')
const POLL_MILLIS = 100

/**
 * Runs a list of made rows through the command of `npm run match`, and measures rows a second from start to exit and
 * the peak memory of the process.
 */
export async function listFigures({ register, snapshotPath, folder, rows, seed }: ListRun): Promise<Figures> {
  const list = join(folder, 'match-list.csv')
  const made = madeRows(register, { count: rows, seed })
  writeFileSync(list, stringify([['name', 'address'], ...made.map(({ row }) => [row.name ?? '', row.address ?? ''])]))
  const started = performance.now()
  // The shell that npm would start replaces itself with the command. npm itself is left out, since its process would
  // be measured instead of the command's.
  const command = `${manifest.scripts.match} "$@"`
  const child = spawn('sh', ['-c', command, 'sh', list, '--snapshot', snapshotPath, '--out', `${list}.out.csv`], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakMegabytes = 0
  const poll = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, peakOf(child.pid ?? 0))
  }, POLL_MILLIS)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(poll)
  if (code !== 0) throw new Error(`match bench: npm run match ended with ${code}.`)
  const seconds = (performance.now() - started) / 1000
  return {
    kind: 'a list through the command',
    rows,
    seconds: Math.round(seconds * 10) / 10,
    rowsPerSecond: Math.round(rows / seconds),
    snapshotMegabytes: Math.round(statSync(snapshotPath).size / 1e6),
    peakMegabytes,
  }
}

// Returns the peak resident memory in megabytes, which Linux reports (VmHWM); 0 on other systems.
function peakOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1000)
  } catch {
    return 0
  }
}
