import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BenchOptions } from './bench.ts'
import { benchSnapshot } from './bench-register.ts'
import { type Checkout, type Settings, startScript } from './checkout.ts'

/** A server in a process of its own. */
export type BenchServer = {
  readonly port: number
  readonly url: string
  readonly pid: number
  /** Sends the signal, SIGTERM by default, and resolves when the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the server of a checkout as `npm start` does, on a free port unless PORT is set; resolves once it serves. */
export async function startServer({ folder, settings: own }: Checkout, settings: Settings): Promise<BenchServer> {
  const all = { PORT: '0', LOG_LEVEL: 'error', ...settings, ...own }
  const child = startScript({ folder, settings: all }, 'start', [])
  child.stderr.pipe(process.stderr)
  const ended = once(child, 'exit')
  const port = await new Promise<number>((resolvePort, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, found] = /served on http:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? []
      if (found !== undefined) resolvePort(Number(found))
    })
    void ended.then(([code]) => reject(new Error(`bench: the server of ${folder} ended with ${code}.`)))
  })
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

/** A server that limits nobody, and a key of it. */
export type OpenServer = BenchServer & { readonly apiKey: string }

/** Starts the server of a checkout without limits, on the snapshot that the options describe. */
export async function startOpenServer(
  checkout: Checkout,
  options: BenchOptions,
  settings: Settings = {},
): Promise<OpenServer> {
  const snapshot = await benchSnapshot(options, checkout.folder)
  const state = newState(options.folder)
  const server = await startServer(checkout, { ...state.settings, SNAPSHOT: snapshot, TRUST_PROXY: 'on', ...settings })
  return {
    ...server,
    apiKey: await newKey(server.url),
    async stop() {
      await server.stop()
      state.remove()
    },
  }
}

/** Makes an empty store and a table with one plan without limits; `remove` deletes both. */
export function newState(folder: string): { readonly settings: Settings; remove(): void } {
  mkdirSync(folder, { recursive: true })
  // In the bench's folder, because the system's temporary folder may be in memory: writes shall wait for a disk.
  const place = mkdtempSync(join(resolve(folder), 'state-'))
  const plans = join(place, 'plans.json')
  writeFileSync(plans, '[{"name": "unmetered"}]')
  return {
    settings: { STATE: `lmdb:${join(place, 'store')}`, PLANS: plans },
    remove: () => rmSync(place, { recursive: true, force: true }),
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
