import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { numberOf, writeSmallSnapshot } from '../fixtures/small-register.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The number of the only corporation that the server has. */
export const SERVED: string = numberOf(0)

export type RunningServer = {
  readonly origin: string
  /** What the process has written to standard error. */
  errors(): string
  /** Resolves when the process has ended, with its exit code; null when it was killed. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  ask(path: string, init?: RequestInit): Promise<Response>
}

export type FailedStart = { readonly code: number | null; readonly errors: string }

let snapshot: Promise<string> | undefined

/**
 * Starts a server process as `npm start` does, without the bundling before it, on a state folder. Resolves when the
 * server prints its address, or has ended.
 */
export async function startServer(
  state: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer | FailedStart> {
  snapshot ??= smallSnapshot()
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      WORKERS: '1',
      SNAPSHOT: await snapshot,
      STATE: `lmdb:${state}`,
      ...env,
    },
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const greeting = await Promise.race([once(child.stdout, 'data').then(String), ended])
  if (typeof greeting !== 'string') return { code: greeting, errors }
  const origin = /served on (http:\S+)/.exec(greeting)?.[1] ?? ''
  return {
    origin,
    errors: () => errors,
    stop: (signal) => stop(child, signal, ended),
    ask: (path, init) => fetch(origin + path, init),
  }
}

/** Returns the server; fails the test when it did not start. */
export function running(started: RunningServer | FailedStart): RunningServer {
  if ('origin' in started) return started
  throw new Error(`running-server: ended with ${started.code}: ${started.errors}`)
}

/** Returns why the server did not start; fails the test when it did. */
export async function refused(started: RunningServer | FailedStart): Promise<FailedStart> {
  if (!('origin' in started)) return started
  await started.stop('SIGKILL')
  throw new Error('running-server: it started, expected a refusal.')
}

async function stop(
  child: ChildProcessWithoutNullStreams,
  signal: 'SIGTERM' | 'SIGKILL',
  ended: Promise<number | null>,
): Promise<number | null> {
  child.kill(signal)
  return await ended
}

async function smallSnapshot(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'running-server-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const out = join(folder, 'register.snapshot')
  await writeSmallSnapshot([{ name: '青葉株式会社' }], out)
  return out
}
