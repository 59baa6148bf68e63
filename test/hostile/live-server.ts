import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export type LiveServer = {
  readonly port: number
  readonly adapter: string
  /** What the server has written to its log so far. */
  log(): string
  /** Bytes of memory that are the process's own: pages of mapped files belong to the kernel, which takes them back. */
  ownBytes(): number
  /** Resolves when the collector has run; only where the flags are COLLECTABLE. */
  collectGarbage(): Promise<void>
  stop(): Promise<number | null>
  /** kill −9; resolves when the process is gone. */
  kill(): Promise<void>
}

export type LiveOptions = {
  readonly snapshot: string
  /** Folder of keys, limits and reports. */
  readonly state: string
  readonly env?: Readonly<Record<string, string>>
  /** Flags of node itself. */
  readonly flags?: readonly string[]
}

/**
 * Flags of a server that can be told to collect its garbage: how much of it there is depends on how
 * busy the machine is.
 */
export const COLLECTABLE: readonly string[] = [
  '--expose-gc',
  '--import',
  `data:text/javascript,process.on('SIGUSR2',()=>{gc();process.stdout.write('collected')})`,
]

/** What became of a server that was to start: it serves, or it ended with these lines. */
export type Start =
  | { readonly kind: 'serving'; readonly server: LiveServer }
  | { readonly kind: 'ended'; readonly code: number | null; readonly log: string }

/** Starts the real server in a process of its own, on a free port of loopback. */
export async function startLive(options: LiveOptions): Promise<LiveServer> {
  const start = await tryStartLive(options)
  if (start.kind === 'serving') return start.server
  throw new Error(`live-server: ended with ${start.code}: ${start.log}`)
}

/** The same for a server that may refuse to start. */
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

// Up to the line that says where it serves, or to the end of a process that does not.
function greetingOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    // Goes on reading, because a pipe that is closed would end the server at its next line.
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
