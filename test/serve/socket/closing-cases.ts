import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import type { Reply, Request } from '../../../src/serve/message/request.ts'
import { headerOf, RawConnection } from './raw-connection.ts'
import { type ContractCase, echo, gate, head, ok, pending, post, promised, served, withServer } from './with-server.ts'

/** A request that the server has read gets its whole reply, however the server closes. */
export const CLOSING_CASES: readonly ContractCase[] = [
  promised('delivers the last reply when it is made at once, and when within the same turn', async (adapter) => {
    for (const made of [(reply: Reply) => reply, (reply: Reply) => Promise.resolve(reply)]) {
      const closed = gate<Promise<void>>()
      const handler = () => {
        // The close begins while this is the only request under way.
        closed.open(Promise.resolve(setting.close()))
        return made(ok('a key'))
      }
      const setting: { close: () => Promise<void> } = { close: async () => {} }
      await withServer({ adapter, handler }, async ({ server, connection }) => {
        setting.close = () => server.close()
        const response = await connection.send(post('/', 'please')).response()
        assert.deepEqual([response.body, headerOf(response, 'connection')], ['a key', 'close'])
        await closed.opened
      })
    }
  }),
  served(
    'while draining takes new connections, answers everything and closes each, then takes no more',
    { handler: echo, options: { drainMillis: 300 } },
    async ({ server, connection }) => {
      const closed = server.close()
      const fresh = await RawConnection.open(server.port)
      for (const asked of [connection, fresh]) {
        const response = await asked.send(head('GET /')).response()
        assert.deepEqual([response.status, headerOf(response, 'connection')], [200, 'close'])
        assert.equal(await asked.end(), '')
      }
      await closed
      await assert.rejects(RawConnection.open(server.port), { code: 'ECONNREFUSED' })
    },
  ),
  served(
    'answers what comes on an idle connection just after the socket has closed',
    { handler: echo, options: { quietBeforeCloseMillis: 300 } },
    async ({ server, connection }) => {
      assert.equal((await connection.send(head('GET /')).response()).status, 200)
      const closed = server.close()
      await refused(server.port)
      const response = await connection.send(head('GET /')).response()
      assert.deepEqual([response.status, headerOf(response, 'connection')], [200, 'close'])
      await closed
    },
  ),
  served(
    'answers on connections that still waited in the kernel when closed',
    { handler: echo, options: { quietBeforeCloseMillis: 500 } },
    async ({ server }) => {
      const opening = Array.from({ length: 30 }, () => RawConnection.open(server.port))
      await opening[0]
      const closed = server.close()
      const connections = await Promise.all(opening)
      const answers = connections.map((connection) => connection.send(head('GET /')).response())
      for (const { status } of await Promise.all(answers)) assert.equal(status, 200)
      await closed
    },
  ),
  served(
    'cuts an upload that goes on arriving when closed, and lets one end that does so in time',
    { handler: echo, options: { uploadMillis: 150, finishMillis: 60_000 } },
    async ({ server, connection }) => {
      const ending = await RawConnection.open(server.port)
      const begun = head('POST /', 'Content-Length: 10')
      connection.send(`${begun}hal`)
      ending.send(`${begun}hal`)
      // After a round trip the server has read everything that was sent before it.
      for (let round = 0; round < 2; round++) assert.equal((await fetch(server.url)).status, 200)
      const closed = server.close()
      ending.send('fishing')
      assert.equal((await ending.response()).status, 200)
      assert.equal(await connection.end(), '')
      await closed
    },
  ),
  served(
    'does not cut an upload that arrives while it drains',
    { handler: echo, options: { drainMillis: 300, uploadMillis: 0 } },
    async ({ server, connection }) => {
      const closed = server.close()
      connection.send(`${head('POST /', 'Content-Length: 10')}hal`)
      for (let round = 0; round < 5; round++) assert.equal((await fetch(server.url)).status, 200)
      assert.equal((await connection.send('fishing').response()).status, 200)
      await closed
    },
  ),
  ...(['at once', 'later'] as const).map((when) =>
    promised(`delivers whatever it handles of pipelined requests while closing, answered ${when}`, (adapter) => {
      const handled: string[] = []
      const handler = ({ path }: Request) => {
        handled.push(path)
        return when === 'at once' ? ok(path) : new Promise<Reply>((resolve) => setImmediate(() => resolve(ok(path))))
      }
      return withServer({ adapter, handler, options: { drainMillis: 200 } }, async ({ server, connection }) => {
        const closed = server.close()
        const said = await connection.send(post('/1', 'a') + post('/2', 'b') + post('/3', 'c')).end()
        const delivered = [...said.matchAll(/\r\n\r\n(\/\d)/g)].map(([, path]) => path)
        await closed
        // uWebSockets.js closes a connection on which a second request arrives before the first is answered.
        if (adapter === 'uws' && when === 'later') assert.deepEqual([handled, delivered], [['/1'], []])
        else assert.deepEqual(delivered, handled)
      })
    }),
  ),
  promised('forgets a request that comes with the end of its connection while closing', (adapter) => {
    const options = { drainMillis: 200, finishMillis: 60_000, uploadMillis: 60_000 }
    const page = ok('a'.repeat(50_000))
    return withServer({ adapter, handler: () => page, options }, async ({ server, connection }) => {
      const closed = server.close()
      connection.send(post('/', 'body') + head('POST /', 'Content-Length: 9'))
      assert.equal((await connection.response()).body.length, 50_000)
      connection.destroy()
      assert.ok(await Promise.race([closed.then(() => true), delay(10_000, false, { ref: false })]))
    })
  }),
  promised('counts an aborted upload once: another request is still waited for', (adapter) => {
    const gone = gate()
    const { asked, late, handler } = pending('/wait')
    return withServer({ adapter, handler }, async ({ server, connection }) => {
      connection.send(head('GET /wait'))
      await asked.opened
      const upload = await RawConnection.open(server.port)
      upload.send(`${head('POST /', 'Content-Length: 10')}hal`)
      assert.equal((await fetch(server.url)).status, 200)
      upload.destroy()
      assert.equal((await fetch(server.url)).status, 200)
      const closed = server.close().then(() => gone.open())
      // Many times as long as a close without open requests takes.
      const first = await Promise.race([gone.opened.then(() => 'closed'), waited(100)])
      assert.equal(first, 'still waiting')
      late.open(ok('done'))
      assert.equal((await connection.response()).body, 'done')
      await closed
    })
  }),
  promised('loses nothing when closed under load', (adapter) => {
    let handled = 0
    const handler = (request: Request): Reply | Promise<Reply> => {
      handled++
      const reply = ok(`${request.path} ${'x'.repeat(5_000)}`)
      return handled % 2 === 0 ? reply : new Promise((resolve) => setImmediate(() => resolve(reply)))
    }
    // A client on a busy machine may take this long to send its next request.
    const options = { quietBeforeCloseMillis: 500 }
    return withServer({ adapter, handler, options }, async ({ server }) => {
      const connections = await Promise.all(Array.from({ length: 50 }, () => RawConnection.open(server.port)))
      let delivered = 0
      const client = async (connection: RawConnection): Promise<void> => {
        for (let round = 0; ; round++) {
          const request = round % 2 === 0 ? head(`GET /${round}`) : post(`/${round}`, 'body')
          const response = await connection.send(request).response()
          assert.equal(response.body.length, `/${round} `.length + 5_000)
          delivered++
          if (delivered === 1_000) void server.close()
          if (headerOf(response, 'connection') === 'close') return
        }
      }
      await Promise.all(connections.map(client))
      await server.close()
      assert.equal(delivered, handled)
    })
  }),
]

function waited(millis: number): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve('still waiting'), millis))
}

/** Waits until the port refuses connections. */
export async function refused(port: number): Promise<void> {
  for (;;) {
    try {
      const connection = await RawConnection.open(port)
      connection.destroy()
    } catch (error) {
      // A connection that the kernel accepted, but the server no longer did, is reset.
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return
      assert.equal((error as NodeJS.ErrnoException).code, 'ECONNRESET')
    }
  }
}
