import assert from 'node:assert/strict'
import type { Reply } from '../../../src/serve/message/request.ts'
import { headerOf } from './raw-connection.ts'
import { type ContractCase, gate, head, ok, post, promised, served, withServer } from './with-server.ts'

const BIG = Buffer.from('建設 '.repeat(1_200_000))

/** What the client receives of a reply. */
export const REPLY_CASES: readonly ContractCase[] = [
  promised('sends status, reason, headers in order, length in bytes and date', (adapter) => {
    const reply = {
      status: 404,
      headers: [
        ['X-Two', 'b'],
        ['X-One', 'a'],
        ['x-two', 'c'],
      ],
      body: '建設',
    } as const
    return withServer({ adapter, handler: () => reply }, async ({ connection }) => {
      const response = await connection.send(head('GET /')).response()
      assert.deepEqual([response.status, response.reason, response.body], [404, 'Not Found', '建設'])
      assert.deepEqual(
        response.headers.filter(([name]) => name.startsWith('x-')),
        [
          ['x-two', 'b'],
          ['x-one', 'a'],
          ['x-two', 'c'],
        ],
      )
      assert.equal(headerOf(response, 'content-length'), '6')
      assert.ok(Date.parse(headerOf(response, 'date') ?? '') > 0)
    })
  }),
  served('does not say what it is built with', { handler: () => ok() }, async ({ connection }) => {
    const { headers } = await connection.send(head('GET /')).response()
    assert.doesNotMatch(headers.flat().join('\n'), /uwebsockets|node|server|powered/i)
  }),
  ...[
    { name: 'text', body: 'ok' },
    { name: 'bytes', body: Uint8Array.of(0x6f, 0x6b) },
    { name: 'bytes that are part of something larger', body: Buffer.from('took').subarray(1, 3) },
    { name: 'nothing', body: '' },
  ].map(({ name, body }) =>
    served(
      `sends a body of ${name}, at once and later`,
      { handler: ({ path }) => (path === '/late' ? Promise.resolve().then(() => ok(body)) : ok(body)) },
      async ({ connection }) => {
        const expected = Buffer.from(body).toString()
        for (const path of ['/now', '/late']) {
          const response = await connection.send(head(`GET ${path}`)).response()
          assert.deepEqual([headerOf(response, 'content-length'), response.body], [String(body.length), expected])
        }
      },
    ),
  ),
  served(
    'answers HEAD with the length of the body and no body, and goes on',
    { handler: () => ok('建設', [['ETag', '"1"']]) },
    async ({ connection }) => {
      for (let round = 0; round < 2; round++) {
        const response = await connection.send(head('HEAD /')).response('HEAD')
        assert.deepEqual([response.status, headerOf(response, 'content-length')], [200, '6'])
        assert.equal(headerOf(response, 'etag'), '"1"')
      }
      assert.equal((await connection.send(head('GET /')).response()).body, '建設')
    },
  ),
  ...[204, 304].map((status) =>
    served(
      `sends ${status} without body or length, whatever the handler's reply holds, and goes on`,
      { handler: () => ({ status, headers: [['ETag', '"1"']], body: 'x' }) },
      async ({ connection }) => {
        for (const method of ['GET', 'HEAD'] as const) {
          const response = await connection.send(head(`${method} /`)).response(method)
          assert.deepEqual([response.status, headerOf(response, 'content-length')], [status, undefined])
          assert.equal(headerOf(response, 'transfer-encoding'), undefined)
        }
      },
    ),
  ),
  served(
    'sends a large body whole to a reader that pauses',
    { handler: () => ok(BIG) },
    async ({ server, connection }) => {
      connection.send(head('GET /')).pause()
      // The answer to this request comes after the large reply has begun, so the rest of that waits for the reader.
      const { status } = await fetch(server.url, { method: 'HEAD' })
      assert.equal(status, 200)
      const { body } = await connection.resume().response()
      assert.ok(Buffer.from(body).equals(BIG), 'the body is the one sent')
      assert.equal((await connection.send(head('HEAD /')).response('HEAD')).status, 200)
    },
  ),
  promised('survives a client that goes in the middle of a large reply', (adapter) => {
    const asked = gate()
    const handler = ({ method }: { method: string }): Reply => {
      if (method === 'GET') asked.open()
      return ok(BIG)
    }
    return withServer({ adapter, handler }, async ({ server, connection }) => {
      connection.pause().send(head('GET /'))
      await asked.opened
      connection.destroy()
      assert.equal((await fetch(server.url, { method: 'HEAD' })).status, 200)
    })
  }),
  ...(['at once', 'later'] as const).map((when) => {
    const reply = ok('x', [['X-A', 'a\r\nSet-Cookie: b']])
    return served(
      `answers 500 when a handler's reply, given ${when}, has CR LF in a header value`,
      { handler: () => (when === 'later' ? Promise.resolve(reply) : reply) },
      async ({ server, connection }) => {
        const response = await connection.send(head('GET /a?b')).response()
        assert.equal(response.status, 500)
        assert.doesNotMatch(response.body, /X-A/)
        const found = server.faults.map(({ kind }) => kind)
        assert.deepEqual(found, ['bad-reply'])
        assert.equal((await connection.send(head('GET /')).response()).status, 500)
      },
    )
  }),
  ...[
    {
      name: 'throws',
      handler: (): Reply => {
        throw new Error('secret of the handler')
      },
    },
    {
      name: 'throws after a while',
      handler: async (): Promise<Reply> => {
        await new Promise((resolve) => setImmediate(resolve))
        throw new Error('secret of the handler')
      },
    },
  ].flatMap(({ name, handler }) =>
    [head('GET /x?q=1'), post('/x?q=1', 'body')].map((sent) =>
      served(
        `answers ${sent.slice(0, 4).trim()} with a bare 500 and logs the error when the handler ${name}`,
        { handler },
        async ({ server, connection }) => {
          const response = await connection.send(sent).response()
          assert.equal(response.status, 500)
          assert.equal(headerOf(response, 'content-type'), 'application/json; charset=utf-8')
          const { code, status, request_id } = JSON.parse(response.body) as Record<string, unknown>
          assert.deepEqual([code, status, request_id], ['internal', 500, 'request-1'])
          assert.doesNotMatch(response.body, /secret|\.ts|node_modules| at /)
          const [fault] = server.faults
          assert.deepEqual([fault?.kind, fault?.requestId], ['threw', 'request-1'])
          assert.match(String(fault?.error), /secret of the handler/)
          assert.equal((await connection.send(head('GET /')).response()).status, 500)
        },
      ),
    ),
  ),
  promised('answers 503 when the handler is late, passes over what it says then, and goes on', (adapter) => {
    const late = gate<Reply>()
    const handler = ({ path }: { path: string }) => (path === '/late' ? late.opened : ok('next'))
    return withServer({ adapter, handler, options: { handlerTimeoutMillis: 20 } }, async ({ server, connection }) => {
      const response = await connection.send(head('GET /late')).response()
      assert.deepEqual([response.status, JSON.parse(response.body).status], [503, 503])
      const kinds = server.faults.map(({ kind }) => kind)
      assert.deepEqual(kinds, ['timed-out'])
      late.open(ok('too late'))
      assert.equal((await connection.send(head('GET /')).response()).body, 'next')
    })
  }),
]
