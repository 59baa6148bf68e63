import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '../../src/serve/socket/free-port.ts'

/** A redis-server process that belongs to the test, on a free port and in a folder of its own. */
export type RedisServer = {
  /** The value of STATE that names this server. */
  readonly state: string
  /** A connection for operations that only a test needs. */
  readonly client: Redis
  /** Ends the process by SIGKILL, so that it cannot write anything. */
  kill(): Promise<void>
  /** Stops the process by SIGSTOP: connections stay open, but get no answers. */
  freeze(): void
  thaw(): void
  /** Starts the process again, on the same port and with the data it had written. */
  restart(): Promise<void>
  /** Makes the server answer again, whether it was killed, frozen or is running. */
  ensure(): Promise<void>
  /** Ends the process and removes its folder. */
  close(): Promise<void>
}

export async function startRedis(more: readonly string[] = []): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const free = await freePort('127.0.0.1', 0)
  if (!free.ok) throw new Error(`redis-server: no port is free: ${free.problem.kind}.`)
  const port = free.value
  let child = await start(folder, port, more)
  const client = new Redis(port, '127.0.0.1', { retryStrategy: () => 50, maxRetriesPerRequest: null })
  client.on('error', () => undefined)
  const kill = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await ended
  }
  return {
    state: `redis://127.0.0.1:${port}`,
    client,
    kill,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async restart() {
      child = await start(folder, port, more)
    },
    async ensure() {
      child.kill('SIGCONT')
      if (child.exitCode !== null || child.signalCode !== null) child = await start(folder, port, more)
    },
    async close() {
      client.disconnect()
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start(folder: string, port: number, more: readonly string[]): Promise<ChildProcess> {
  const settings = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'yes']
  const child = spawn('redis-server', [...settings, ...more], { stdio: ['ignore', 'pipe', 'inherit'] })
  const { stdout } = child
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`redis-server: ended with ${code} before it was ready.`)))
    let said = ''
    stdout.on('data', (text: Buffer) => {
      said += String(text)
      if (said.includes('Ready to accept connections')) resolve()
    })
  })
  stdout.removeAllListeners('data').resume()
  return child
}
