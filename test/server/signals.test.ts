import assert from 'node:assert/strict'
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { DEFAULT_PLANS } from '../../src/access/limits/plan.ts'
import { openAccess } from '../../src/access/stores/open-access.ts'
import { folderOf } from '../../src/pull/snapshot-source.ts'
import { writeCompiled } from '../fixtures/compiled.ts'
import { lengthOf } from '../fixtures/length.ts'
import { type Launched, launch, ROOT } from '../fixtures/server-process.ts'
import { writeSmallSnapshot } from '../fixtures/small-register.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { openStore } from '../pull/snapshot-store.ts'
import { ADAPTERS, SHARING } from '../serve/socket/start-server.ts'

const MOMENTS = lengthOf({ usual: 3, full: 6 })
const FOLDER = temporaryFolder('signals')

const SNAPSHOT = join(FOLDER, 'register.snapshot')
await writeCompiled([], SNAPSHOT, { sources: [] })

for (const adapter of ADAPTERS) {
  const workers = SHARING.includes(adapter) ? '2' : '1'
  describe(`a signal to a server on ${adapter} with WORKERS=${workers}`, { timeout: 400_000 }, () => {
    test('under load loses no reply: every key in the store was delivered', async () => {
      const state = `lmdb:${join(FOLDER, `load-${adapter}-${workers}`)}`
      const server = await start({ ADAPTER: adapter, WORKERS: workers, STATE: state, TRUST_PROXY: 'on' })
      const load = new Load(server.url)
      const clients = Array.from({ length: 30 }, (_, number) => load.client(number))
      await load.reached(200)
      server.child.kill('SIGTERM')
      await Promise.all(clients)
      await endsInOrder(server)
      assert.deepEqual(load.broken, [])
      assert.equal(await liveKeys(state), load.delivered)
    })

    test('SIGHUP serves what is at SNAPSHOT now, and SIGUSR1 opens no inspector', async () => {
      const path = join(FOLDER, `replaced-${adapter}-${workers}.snapshot`)
      copyFileSync(SNAPSHOT, path)
      const server = await start({ ADAPTER: adapter, WORKERS: workers, SNAPSHOT: path })
      server.child.kill('SIGUSR1')
      const before = await snapshotServed(server)
      await writeSmallSnapshot([{ name: '株式会社山田' }], path)
      server.child.kill('SIGHUP')
      while ((await snapshotServed(server)) === before);
      server.child.kill('SIGTERM')
      await endsInOrder(server)
    })

    test('SIGHUP ends no server that is starting: its first worker may answer already', async () => {
      const folder = join(FOLDER, `starting-${adapter}-${workers}`)
      const server = startAt({ ADAPTER: adapter, WORKERS: workers, STATE: `lmdb:${folder}` })
      while (!existsSync(folder)) await setImmediate()
      server.child.kill('SIGHUP')
      await server.greeted
      server.child.kill('SIGTERM')
      await endsInOrder(server)
    })

    // For about a third of a second after the store is created, workers load native modules.
    const laterOn = Array.from({ length: MOMENTS }, (_, step) => inItsState((600 / MOMENTS) * step))
    for (const { signal, moments } of [
      { signal: 'SIGTERM', moments: [catchesHangUp, ...laterOn] },
      // SIGINT does the same as SIGTERM, which is tried at all moments.
      { signal: 'SIGINT', moments: [catchesHangUp] },
    ] as const)
      test(`${signal} ends a server that is starting in order`, async () => {
        const folder = join(FOLDER, `ended-${signal}-${adapter}-${workers}`)
        for (const isFarEnough of moments) {
          const server = startAt({ ADAPTER: adapter, WORKERS: workers, STATE: `lmdb:${folder}` })
          while (!(await isFarEnough(server, folder))) await setImmediate()
          server.child.kill(signal)
          await endsInOrder(server)
          rmSync(folder, { recursive: true, force: true })
        }
      })

    test('SIGTERM ends a server that fetches its first snapshot', async () => {
      const store = await openStore()
      try {
        store.hold(SNAPSHOT)
        const fetching = new Promise<void>((resolve) =>
          store.interfere('.snapshot', (response, body) => response.write(body.subarray(0, 1_000), () => resolve())),
        )
        const server = startAt({ ADAPTER: adapter, WORKERS: workers, SNAPSHOT: store.url.href })
        await fetching
        server.child.kill('SIGTERM')
        await endsInOrder(server)
      } finally {
        await store.close()
        rmSync(join(ROOT, folderOf(store.url)), { recursive: true, force: true })
      }
    })

    test('closes the socket only after DRAIN, in which /readyz says 503 and all else is answered', async () => {
      const server = await start({ ADAPTER: adapter, WORKERS: workers, DRAIN: '4' })
      server.child.kill('SIGTERM')
      const stopping = await untilStatus(`${server.url}/readyz`, 503)
      // Further signals change nothing.
      server.child.kill('SIGTERM')
      server.child.kill('SIGINT')
      assert.equal(stopping.headers.get('connection'), 'close')
      assert.equal((await fetch(`${server.url}/healthz`)).status, 200)
      assert.equal((await fetch(`${server.url}/v1/openapi.json`)).status, 200)
      await endsInOrder(server)
    })
  })
}

test('SIGTERM to npm start ends the server', { timeout: 60_000 }, async () => {
  // npm's output is closed once the server itself has ended.
  const { child, greeted, ended } = startAt({ HOME: FOLDER }, ['npm', 'start', '--silent'])
  assert.notEqual(await greeted, undefined)
  child.kill('SIGTERM')
  await ended
})

test('a server whose workers hang ends within DRAIN + 10 seconds, too', { timeout: 60_000 }, async () => {
  const hanging = { NODE_OPTIONS: `--require ${join(import.meta.dirname, '../fixtures/hang-workers.cjs')}` }
  const server = await start({ WORKERS: '2', ...hanging })
  server.child.kill('SIGUSR2')
  while ((await Promise.race([snapshotServed(server), setTimeout(500)])) !== undefined);
  const asked = Date.now()
  server.child.kill('SIGTERM')
  const { code, errors } = await server.ended
  assert.match(errors, /^Not everything has ended 9\.5 s after SIGTERM: .* Ended by that signal\.\n$/)
  assert.equal(code, null)
  assert.equal(server.child.signalCode, 'SIGTERM')
  assert.ok(Date.now() - asked < 10_000)
})

type Server = Launched & { readonly url: string }

let states = 0

async function start(given: Readonly<Record<string, string>>): Promise<Server> {
  const launched = startAt(given)
  const greeting = await launched.greeted
  assert.ok(greeting !== undefined, launched.errors())
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(greeting) ?? []
  return { ...launched, url }
}

async function endsInOrder({ ended }: Launched): Promise<void> {
  const { code, errors } = await ended
  assert.deepEqual({ code, errors }, { code: 0, errors: '' })
}

// Whether a process catches SIGHUP, by its mask of caught signals. Only the server's code does that: Node by itself
// catches SIGINT and SIGTERM.
function catchesHangUp({ child: { pid } }: Launched): boolean {
  const [, caught = '0'] = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (BigInt(`0x${caught}`) & 1n) === 1n
}

/** Returns a check that holds `millis` after the server's folder exists. */
function inItsState(millis: number): (server: Launched, folder: string) => Promise<boolean> {
  return async (_, folder) => {
    if (!existsSync(folder)) return false
    await setTimeout(millis)
    return true
  }
}

function startAt(given: Readonly<Record<string, string>>, command?: readonly string[]): Launched {
  // At a lower level the log would have a line for each issued key.
  const settings = { LOG_LEVEL: 'error', SNAPSHOT, STATE: `lmdb:${join(FOLDER, `state-${++states}`)}` }
  return launch({ ...settings, ...given }, command)
}

async function snapshotServed({ url }: Server): Promise<string> {
  const reply = await fetch(`${url}/readyz`)
  return ((await reply.json()) as { snapshot: string }).snapshot
}

async function untilStatus(url: string, status: number): Promise<Response> {
  for (;;) {
    const response = await fetch(url)
    if (response.status === status) return response
  }
}

/** Clients that request keys and pages in turn, over a connection each, until the server closes the connection. */
class Load {
  delivered = 0
  readonly broken: string[] = []
  private readonly url: string
  private answered = 0
  private goal = Number.POSITIVE_INFINITY
  private onReached = (): void => {}

  constructor(url: string) {
    this.url = url
  }

  reached(answers: number): Promise<void> {
    this.goal = answers
    return new Promise((resolve) => {
      this.onReached = resolve
    })
  }

  async client(number: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let round = 0; ; round++) {
      // Limits are ten keys an hour for an address and twenty for its network, so each request has others.
      const who = { address: `10.${number}.${round & 255}.${round >> 8}`, email: `a${number}.${round}@example.jp` }
      const answer = await (round % 3 === 2 ? this.page(agent, who.address) : this.key(agent, who)).catch(String)
      if (typeof answer === 'string') {
        // A request failed on a connection that the server had not closed.
        this.broken.push(answer)
        return
      }
      if (++this.answered >= this.goal) this.onReached()
      if (answer.isLast) return
    }
  }

  private async key(
    agent: Agent,
    { address, email }: { address: string; email: string },
  ): Promise<{ isLast: boolean }> {
    const { status, body, isLast } = await this.ask(agent, {
      method: 'POST',
      path: '/developers/keys',
      address,
      body: JSON.stringify({ email }),
    })
    assert.equal(status, 201, body)
    assert.match((JSON.parse(body) as { api_key: string }).api_key, /^crl_/)
    this.delivered++
    return { isLast }
  }

  private async page(agent: Agent, address: string): Promise<{ isLast: boolean }> {
    const { status, body, isLast } = await this.ask(agent, { method: 'GET', path: '/pricing', address, body: '' })
    assert.equal(status, 200)
    assert.ok(body.endsWith('</html>'))
    return { isLast }
  }

  private ask(agent: Agent, { method, path, address, body }: Asked): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address }
      const outgoing = request(`${this.url}${path}`, { agent, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const isLast = response.headers.connection === 'close'
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), isLast })
        })
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }
}

type Asked = { readonly method: string; readonly path: string; readonly address: string; readonly body: string }
type Answered = { readonly status: number; readonly body: string; readonly isLast: boolean }

async function liveKeys(state: string): Promise<number> {
  const random = (bytes: number): Uint8Array => new Uint8Array(bytes)
  const access = await openAccess({ state, plans: DEFAULT_PLANS, now: Date.now, random })
  assert.ok(access.ok)
  const listed = await access.value.keys.list()
  assert.ok(listed.ok)
  const keys = listed.value.length
  await access.value.close()
  return keys
}
