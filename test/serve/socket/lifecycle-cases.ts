import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Reply, Request } from '../../../src/serve/message/request.ts'
import { refused } from './closing-cases.ts'
import { headerOf, RawConnection } from './raw-connection.ts'
import { listen, OPTIONS, startServer } from './start-server.ts'
import {
  type ContractCase,
  echo,
  gate,
  head,
  ok,
  pending,
  post,
  promised,
  seenIn,
  served,
  withServer,
} from './with-server.ts'

/** What the server promises about connections, aborted requests, ports and closing. */
export const LIFECYCLE_CASES: readonly ContractCase[] = [
  served('keeps a connection for request after request', { handler: echo }, async ({ connection }) => {
    for (const path of ['/1', '/2', '/3'])
      assert.equal(seenIn((await connection.send(head(`GET ${path}`)).response()).body).path, path)
  }),
  served('closes when the client asks for it', { handler: echo }, async ({ connection }) => {
    assert.equal((await connection.send(head('GET /', 'Connection: close')).response()).status, 200)
    assert.equal(await connection.end(), '')
  }),
  promised('forgets a request that comes with the end of its connection', (adapter) => {
    const options = { finishMillis: 60_000, uploadMillis: 60_000 }
    const page = ok('a'.repeat(50_000))
    return withServer({ adapter, handler: () => page, options }, async ({ server, connection }) => {
      connection.send(post('/', 'body', 'Connection: close') + head('POST /', 'Content-Length: 9'))
      await connection.end()
      // A server that waited for the second request would not close before it cuts the connection.
      assert.ok(await Promise.race([server.close().then(() => true), delay(10_000, false, { ref: false })]))
    })
  }),
  promised('tells a handler that answers late that the client has gone', (adapter) => {
    const [asked, seen] = [gate(), gate<boolean>()]
    const handler = async (request: Request): Promise<Reply> => {
      if (request.path !== '/wait') return ok()
      const isGone = (): boolean | undefined => request.isGone
      const before = isGone()
      asked.open()
      for (let i = 0; !isGone() && i < 1_000; i++) await delay(10)
      seen.open(before === false && isGone() === true)
      return ok()
    }
    return withServer({ adapter, handler }, async ({ connection }) => {
      connection.send(head('GET /wait'))
      await asked.opened
      connection.destroy()
      assert.ok(await seen.opened)
    })
  }),
  served(
    'answers pipelined requests in their order when handlers answer at once',
    { handler: echo },
    async ({ connection }) => {
      connection.send(head('GET /1') + post('/2', 'two') + head('GET /3'))
      const bodies = [await connection.response(), await connection.response(), await connection.response()]
      assert.deepEqual(
        bodies.map(({ body }) => [seenIn(body).path, seenIn(body).body]),
        [
          ['/1', ''],
          ['/2', 'two'],
          ['/3', ''],
        ],
      )
    },
  ),
  promised('answers in order, or closes, when a request is pipelined onto one still pending', (adapter) => {
    const first = gate<Reply>()
    const handler = ({ path }: { path: string }) => (path === '/1' ? first.opened : ok('2'))
    return withServer({ adapter, handler }, async ({ connection }) => {
      connection.send(head('GET /1') + head('GET /2'))
      // uWebSockets.js supports one open response on each connection, so it closes the connection.
      if (adapter === 'uws') {
        assert.equal(await connection.end(), '')
        first.open(ok('1'))
        return
      }
      first.open(ok('1'))
      assert.deepEqual([(await connection.response()).body, (await connection.response()).body], ['1', '2'])
    })
  }),
  promised('does not pile up replies for a client that pipelines and never reads', (adapter) => {
    let handled = 0
    const page = 'a'.repeat(20_000)
    const handler = () => {
      handled++
      return ok(page)
    }
    // As a proxy, whose address is never refused.
    const options = { trustedProxies: 1 }
    return withServer({ adapter, handler, options }, async ({ server, connection }) => {
      connection.pause().send(head('GET /').repeat(5000))
      // After each round trip the server has read what it could before.
      for (let round = 0; round < 5; round++) assert.equal((await fetch(server.url)).status, 200)
      // The kernel's buffers have room for some hundred of them.
      assert.ok(handled < 4000, `${handled} of 5000 were handled`)
    })
  }),
  ...[
    { name: 'without a body', sent: head('GET /wait') },
    { name: 'with a body', sent: post('/wait', 'body') },
    { name: 'pipelined with another', sent: head('GET /wait') + head('GET /wait') },
  ].map(({ name, sent }) =>
    promised(`survives a client that goes while its request ${name} is pending`, (adapter) => {
      const { asked, late, handler } = pending('/wait')
      return withServer({ adapter, handler }, async ({ server, connection }) => {
        connection.send(sent)
        await asked.opened
        connection.destroy()
        assert.equal((await fetch(server.url)).status, 200)
        late.open(ok('nobody listens'))
        assert.equal((await fetch(server.url)).status, 200)
        // The server gives open requests eight seconds: the test ends in time only if it no longer counts the
        // abandoned ones.
        await server.close()
        assert.deepEqual(server.faults, [])
      })
    }),
  ),
  promised('tells the address of a client that went while its request was pending', (adapter) => {
    const [asked, late, address] = [gate(), gate(), gate<string>()]
    const handler = async (request: Request) => {
      if (request.path !== '/wait') return ok()
      asked.open()
      await late.opened
      address.open(request.address)
      return ok()
    }
    return withServer({ adapter, handler }, async ({ server, connection }) => {
      connection.send(post('/wait', 'body'))
      await asked.opened
      connection.destroy()
      assert.equal((await fetch(server.url)).status, 200)
      late.open()
      assert.equal(await address.opened, '127.0.0.1')
    })
  }),
  promised('survives a client that goes in the middle of its body, and asks no handler', (adapter) => {
    const bodies: string[] = []
    const handler = ({ method }: { method: string }) => {
      bodies.push(method)
      return ok()
    }
    return withServer({ adapter, handler }, async ({ server, connection }) => {
      connection.send(`${head('POST /', 'Content-Length: 10')}hal`)
      assert.equal((await fetch(server.url)).status, 200)
      connection.destroy()
      assert.equal((await fetch(server.url)).status, 200)
      await server.close()
      assert.deepEqual(bodies, ['GET', 'GET'])
    })
  }),
  promised('finishes a request under way when closed, and takes no new connection', (adapter) => {
    const { asked, late, handler } = pending()
    return withServer({ adapter, handler }, async ({ server, connection }) => {
      connection.send(head('GET /'))
      await asked.opened
      const closed = server.close()
      await refused(server.port)
      late.open(ok('done'))
      const response = await connection.response()
      assert.deepEqual([response.body, headerOf(response, 'connection')], ['done', 'close'])
      assert.equal(await connection.end(), '')
      await closed
    })
  }),
  promised('sends a large reply to its end when closed meanwhile', (adapter) => {
    const body = Buffer.alloc(8 * 1024 * 1024, 'a')
    const asked = gate()
    const handler = (): Reply => {
      asked.open()
      return ok(body)
    }
    return withServer({ adapter, handler }, async ({ server, connection }) => {
      connection.pause().send(head('GET /'))
      await asked.opened
      const closed = server.close()
      assert.equal((await connection.resume().response()).body.length, body.length)
      await closed
    })
  }),
  promised('cuts off what is still under way when the time to drain is over', (adapter) => {
    const asked = gate()
    const handler = () => {
      asked.open()
      return new Promise<Reply>(() => {})
    }
    const options = { finishMillis: 20, handlerTimeoutMillis: 200 }
    return withServer({ adapter, handler, options }, async ({ server, connection }) => {
      connection.send(head('GET /'))
      await asked.opened
      await server.close()
      assert.equal(await connection.end(), '')
    })
  }),
  served(
    'closes idle connections, used, unused and half-way through a head',
    { handler: echo },
    async ({ server, connection }) => {
      const [unused, halfway] = [await RawConnection.open(server.port), await RawConnection.open(server.port)]
      halfway.send('GET / HTTP/1.1\r\nHos')
      assert.equal((await connection.send(head('GET /')).response()).status, 200)
      await server.close()
      assert.deepEqual([await connection.end(), await unused.end(), await halfway.end()], ['', '', ''])
    },
  ),
  promised('may be closed twice, together and later', (adapter) => {
    const { asked, late, handler } = pending()
    return withServer({ adapter, handler, options: { finishMillis: 60_000 } }, async ({ server, connection }) => {
      connection.send(head('GET /'))
      await asked.opened
      const closed = Promise.all([server.close(), server.close()])
      await refused(server.port)
      late.open(ok())
      assert.ok(await Promise.race([closed, delay(10_000, false, { ref: false })]))
      await server.close()
    })
  }),
  promised('gives the port free when closed', async (adapter) => {
    const first = await startServer(echo, {}, adapter)
    await first.close()
    const second = await startServer(echo, { port: first.port }, adapter)
    assert.equal(second.port, first.port)
    await second.close()
  }),
  served('refuses a port its own kind listens on', { handler: echo }, async ({ adapter, server }) => {
    const { port } = server
    const second = await listen(adapter, echo, { ...OPTIONS, port })
    assert.deepEqual(second, { ok: false, problem: { kind: 'port-in-use', host: '127.0.0.1', port } })
  }),
  promised('refuses a port another program listens on', async (adapter) => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port))
    })
    const second = await listen(adapter, echo, { ...OPTIONS, port })
    assert.deepEqual(second, { ok: false, problem: { kind: 'port-in-use', host: '127.0.0.1', port } })
    other.close()
  }),
  promised('refuses an address that is not of this machine', async (adapter) => {
    const { ok: listens, ...rest } = await listen(adapter, echo, { ...OPTIONS, host: '192.0.2.1' })
    assert.equal(listens, false)
    assert.deepEqual(rest, {
      problem: { kind: 'cannot-listen', host: '192.0.2.1', port: 0, reason: 'EADDRNOTAVAIL' },
    })
  }),
]
