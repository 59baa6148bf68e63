import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import type { Handler, Reply } from '../../src/serve/message/request.ts'
import { freePort } from '../../src/serve/socket/free-port.ts'
import type { Adapter, ServeOptions } from '../../src/serve/socket/server.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { ADAPTERS, startServer, type TestServer } from '../serve/socket/start-server.ts'
import { echo, gate, ok, seenIn } from '../serve/socket/with-server.ts'
import { deployed, missing } from './deployed.ts'

const FOLDER = temporaryFolder('proxied')

// A close cuts requests under way, as a replica does that is killed.
const CUT: Partial<ServeOptions> = { finishMillis: 0, uploadMillis: 0 }

for (const adapter of ADAPTERS)
  describe(`two replicas behind the proxy of deploy/ (${adapter})`, { skip: missing('caddy'), timeout: 60_000 }, () => {
    test('get the caller that the proxy sees, whatever the caller writes, and answer with HSTS', async (context) => {
      const { origin } = await behindProxy(context, [echo, echo], { adapter })
      const reply = await fetch(`${origin}/x`, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
      assert.equal(seenIn(await reply.text()).address, '127.0.0.1')
      assert.equal(reply.headers.get('strict-transport-security'), 'max-age=31536000')
    })

    test('lose no reading request while each of them starts again, and its kept connections end', async (context) => {
      const { origin, servers, restart } = await behindProxy(context, [echo, echo], { adapter })
      const statuses: number[] = []
      let running = true
      const lane = async (): Promise<void> => {
        while (running) statuses.push((await fetch(`${origin}/read`)).status)
      }
      const lanes = Promise.all(Array.from({ length: 4 }, lane))
      for (let round = 0; round < 10; round++) {
        const before = statuses.length
        await restart(round % servers.length)
        while (statuses.length < before + 10) await soon()
      }
      running = false
      await lanes
      assert.deepEqual(new Set(statuses), new Set([200]))
    })

    test('answer again what only reads, when the first one asked is killed', async (context) => {
      const { hanging, asked, began } = hangs(context)
      const { origin, servers } = await behindProxy(context, [hanging, echo], { adapter, options: CUT })
      const replies = [fetch(`${origin}/one`), fetch(`${origin}/two`)]
      await began
      await servers[0]?.close()
      for (const reply of await Promise.all(replies)) assert.equal(reply.status, 200)
      assert.equal(asked.length, 1)
    })

    test('do once what is posted, although the one that does it is killed', async (context) => {
      const { hanging, asked, began } = hangs(context)
      const { origin, servers } = await behindProxy(context, [hanging, hanging], { adapter, options: CUT })
      const lost = fetch(`${origin}/developers/keys`, { method: 'POST', body: 'email=a' })
      await began
      await Promise.all(servers.map((server) => server.close()))
      assert.equal((await lost).status, 502)
      assert.deepEqual(asked, ['POST /developers/keys'])
    })

    for (const status of [429, 500, 503])
      test(`answer ${status} once, without asking the other one`, async (context) => {
        const asked: string[] = []
        const refusing: Handler = ({ method }) => {
          asked.push(method)
          return { status, headers: [], body: '' }
        }
        const { origin } = await behindProxy(context, [refusing, refusing], { adapter })
        assert.equal((await fetch(origin)).status, status)
        assert.equal((await fetch(origin, { method: 'POST', body: 'x' })).status, status)
        assert.deepEqual(asked, ['GET', 'POST'])
      })
  })

/** Returns a handler that answers only when the test has ended, its requests, and a promise of the first of them. */
function hangs(context: TestContext) {
  const asked: string[] = []
  const { opened: began, open } = gate()
  const end = gate<Reply>()
  context.after(() => end.open(ok()))
  const hanging: Handler = ({ method, path }) => {
    asked.push(`${method} ${path}`)
    open()
    return end.opened
  }
  return { hanging, asked, began }
}

type Proxied = {
  readonly origin: string
  readonly servers: TestServer[]
  /** Stops a replica, and starts another one on its port. */
  restart(which: number): Promise<void>
}

/** Starts a replica with each handler, and Caddy in front of them with the rules of deploy/Caddyfile. */
async function behindProxy(
  context: TestContext,
  handlers: readonly Handler[],
  { adapter, options = {} }: { readonly adapter: Adapter; readonly options?: Partial<ServeOptions> },
): Promise<Proxied> {
  const start = (handler: Handler, port: number) =>
    startServer(handler, { ...options, port, trustedProxies: 1 }, adapter)
  // Not 0: the connections of such a socket of uWebSockets.js hold its port for a minute after it has closed.
  const servers = await Promise.all(handlers.map(async (handler) => start(handler, await anyPort())))
  const port = await anyPort()
  const origin = `http://127.0.0.1:${port}`
  const proxy = startCaddy(origin, servers)
  context.after(async () => {
    proxy.kill('SIGKILL')
    await Promise.all(servers.map((server) => server.close()))
  })
  await listening(port)
  return {
    origin,
    servers,
    async restart(which) {
      const { port: same } = servers[which]!
      await servers[which]!.close()
      servers[which] = await start(handlers[which]!, same)
    },
  }
}

async function anyPort(): Promise<number> {
  const port = await freePort('127.0.0.1', 0)
  return port.ok ? port.value : assert.fail(JSON.stringify(port.problem))
}

function startCaddy(origin: string, servers: readonly TestServer[]): ReturnType<typeof spawn> {
  const replicas = servers.map(({ port }) => `127.0.0.1:${port}`).join(' ')
  const config = deployed('Caddyfile')
    .replace(/dynamic a app 8080 \{[^}]*\}/, `to ${replicas}`)
    .replace('{\n', '{\n\tadmin off\n')
  assert.ok(config.includes(replicas))
  const path = join(FOLDER, `Caddyfile-${new URL(origin).port}`)
  writeFileSync(path, config)
  return spawn('caddy', ['run', '--config', path, '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'], HOME: FOLDER, CORP_DOMAIN: origin },
    stdio: 'ignore',
  })
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch {
      await soon()
    } finally {
      socket.destroy()
    }
  }
}

function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10))
}
