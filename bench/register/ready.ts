import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Bench } from '../common/bench.ts'
import { benchSnapshot } from '../common/bench-register.ts'
import { median, rounded } from '../common/percentiles.ts'
import { residentBytes } from '../common/processor-time.ts'

const RUNS = 5
const PORT = 18_765
// Each poll takes a millisecond of a core that the starting server needs.
const POLL_MILLIS = 25

export const readyBench: Bench = {
  name: 'ready',
  about: 'from starting the server process to its first 200 from /readyz, and its memory then',
  run: async (options) => {
    const snapshot = await benchSnapshot(options)
    const runs: Ready[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await startOnce(snapshot))
    const seconds = runs.map((run) => run.seconds)
    const residentMegabytes = Math.round(median(runs.map((run) => run.residentBytes)) / 1e6)
    return [
      {
        case: `median of ${RUNS}`,
        seconds: rounded(median(seconds)),
        slowest: rounded(Math.max(...seconds)),
        residentMegabytes,
      },
    ]
  },
}

/** `residentBytes` leaves out the thread for suggestions, which begins to load once the server is ready. */
type Ready = { readonly seconds: number; readonly residentBytes: number }

async function startOnce(snapshot: string): Promise<Ready> {
  const state = mkdtempSync(join(tmpdir(), 'bench-state-'))
  const started = performance.now()
  const server = spawn(process.execPath, ['src/start.cjs'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, SNAPSHOT: snapshot, STATE: `lmdb:${state}`, PORT: String(PORT), LOG_LEVEL: 'error' },
    stdio: 'inherit',
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  try {
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error(`ready bench: the server ended with ${server.exitCode}.`)
      await delay(POLL_MILLIS)
    }
    return { seconds: (performance.now() - started) / 1000, residentBytes: residentBytes(server.pid!) }
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(state, { recursive: true, force: true })
  }
}

async function isReady(): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${PORT}/readyz`)
    await reply.arrayBuffer()
    return reply.status === 200
  } catch {
    return false
  }
}
