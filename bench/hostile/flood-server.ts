import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BenchOptions } from '../common/bench.ts'
import { treeSnapshot } from '../common/tree-snapshot.ts'

/** A running server and what a load needs to send requests to it. */
export type FloodServer = {
  readonly port: number
  readonly pid: number
  readonly apiKey: string
  /** The first 100 corporations that the server finds for 株式会社. */
  readonly known: readonly { readonly corporate_number: string; readonly name: string }[]
  stop(): Promise<void>
}

type Launch = { readonly settings?: Readonly<Record<string, string>>; readonly node?: string }

/**
 * Starts the server of the checkout `tree` and issues a key without limits. The server has the given snapshot, else one
 * that the checkout compiles from the same files as other checkouts. `settings` override environment variables; `node`
 * is the program that runs it, without which this one does.
 */
export async function startFloodServer(
  tree: string,
  options: BenchOptions,
  { settings = {}, node = process.execPath }: Launch = {},
): Promise<FloodServer> {
  const folder = resolve(options.folder)
  const snapshot = options.snapshot === undefined ? treeSnapshot(tree, options) : resolve(options.snapshot)
  // In the bench's folder, because the system's temporary folder may be in memory: writes shall wait for a disk.
  const state = mkdtempSync(join(folder, 'floods-state-'))
  const plans = join(state, 'plans.json')
  writeFileSync(plans, '[{"name": "unmetered"}]')
  const child = spawn(node, ['--import', 'tsx', 'src/main.ts'], {
    cwd: tree,
    env: {
      ...process.env,
      ...{ PORT: '0', SNAPSHOT: snapshot, STATE: `lmdb:${join(state, 'store')}`, PLANS: plans },
      ...{ TRUST_PROXY: 'on', LOG_LEVEL: 'error' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const port = await portOf(child)
  const url = `http://127.0.0.1:${port}`
  const apiKey = await newKey(url)
  const found = await fetch(`${url}/v1/corp?q=${encodeURIComponent('株式会社')}&limit=100`, {
    headers: { 'X-API-Key': apiKey },
  })
  const { items } = (await found.json()) as { items: FloodServer['known'] }
  return {
    port,
    pid: child.pid!,
    apiKey,
    known: items,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(state, { recursive: true, force: true })
    },
  }
}

/** Issues a key of the server at this address. */
export async function newKey(url: string): Promise<string> {
  const issued = await fetch(`${url}/developers/keys`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.jp' }),
  })
  return ((await issued.json()) as { readonly api_key: string }).api_key
}

function portOf({ stdout }: ChildProcess): Promise<number> {
  return new Promise((done, failed) => {
    let said = ''
    stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const port = /served on http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]
      if (port !== undefined) done(Number(port))
    })
    stdout?.once('close', () => failed(new Error('floods bench: the server ended before it served.')))
  })
}
