import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export type LiveServer = {
  readonly port: number
  readonly adapter: string
  /** Returns what the server has written to its log so far. */
  log(): string
  /** Resident bytes of the process without mapped files, whose pages the kernel can reclaim. */
  ownBytes(): number
  /** Runs the garbage collector. The server must have been started with the flags COLLECTABLE. */
  collectGarbage(): Promise<void>
  stop(): Promise<number | null>
  /** Sends SIGKILL, and resolves when the process has ended. */
  kill(): Promise<void>
}

export type LiveOptions = {
  readonly snapshot: string
  /** The folder of keys, limits and reports. */
  readonly state: string
  readonly env?: Readonly<Record<string, string>>
  /** Flags of Node itself. */
  readonly flags?: readonly string[]
}

/**
 * Flags of a server that collects its garbage on SIGUSR2. Without that, its memory would depend on how busy the machine
 * is.
 */
export const COLLECTABLE: readonly string[] = [
  '--expose-gc',
  '--import',
  `data:text/javascript,process.on('SIGUSR2',()=>{gc();process.stdout.write('collected')})`,
]

/** How the start of a server went: the server serves, or its process ended with an exit code and these log lines. */
export type Start =
  | { readonly kind: 'serving'; readonly server: LiveServer }
  | { readonly kind: 'ended'; readonly code: number | null; readonly log: string }

/** Starts the real server in a process of its own, on a free port of the loopback address; throws when it ends. */
export async function startLive(options: LiveOptions): Promise<LiveServer> {
  const start = await tryStartLive(options)
  if (start.kind === 'serving') return start.server
  throw new Error(`live-server: ended with ${start.code}: ${start.log}`)
}

/** Starts a server that may refuse to start, and returns how that went. */
export async function tryStartLive({ snapshot, state, env = {}, flags = [] }: LiveOptions): Promise<Start> {
  const child = spawn(process.execPath, [...flags, '--import', 'tsx', 'src/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'error',
      PORT: '0',
      WORKERS: '1',
      SNAPSHOT: snapshot,
      STATE: `lmdb:${state}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const greeting = await greetingOf(child)
  const address = / served on http:\/\/127\.0\.0\.1:(\d+) \((\w+)[,)]/.exec(greeting)
  if (address === null) return { kind: 'ended', code: await ended, log }
  const [, port, adapter = ''] = address
  const endWith = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    kind: 'serving',
    server: {
      port: Number(port),
      adapter,
      log: () => log,
      ownBytes: () => ownBytesOf(child),
      collectGarbage: async () => {
        const collected = once(child.stdout, 'data')
        child.kill('SIGUSR2')
        await collected
      },
      stop: () => endWith('SIGTERM'),
      kill: async () => {
        await endWith('SIGKILL')
      },
    },
  }
}

// Resolves to the output up to the line with the server's address, or to all output of a process that ends before.
function greetingOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    // Goes on reading after that, because a closed pipe would end the server at its next line.
    stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(' served on ')) resolve(said)
    })
    stdout?.once('close', () => resolve(said))
  })
}

function ownBytesOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) * 1024
}
