import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Bench } from '../common/bench.ts'
import { benchSnapshot } from '../common/bench-register.ts'
import { median, rounded } from '../common/percentiles.ts'

const RUNS = 5
const PORT = 18_765

export const readyBench: Bench = {
  name: 'ready',
  about: 'from starting the server process to its first 200 from /readyz',
  run: async (options) => {
    const snapshot = await benchSnapshot(options)
    const runs: number[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await secondsToReady(snapshot))
    return [{ case: `median of ${RUNS}`, seconds: rounded(median(runs)), slowest: rounded(Math.max(...runs)) }]
  },
}

async function secondsToReady(snapshot: string): Promise<number> {
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
      await delay(5)
    }
    return (performance.now() - started) / 1000
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
