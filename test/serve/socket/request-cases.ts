import assert from 'node:assert/strict'
import { request as undiciRequest } from 'undici'
import type { Reply, Request } from '../../../src/serve/message/request.ts'
import { headerOf, RawConnection } from './raw-connection.ts'
import { type ContractCase, echo, gate, head, ok, post, promised, seenIn, served, withServer } from './with-server.ts'

// Each request is from a network of its own.
let networks = 0
const LARGE = { paths: new Set(['/large']), maxBytes: 5000, networkOf: () => String(networks++) }

/** What the handler receives of a request. */
export const REQUEST_CASES: readonly ContractCase[] = [
  served('passes method, path, query, headers and address', { handler: echo }, async ({ connection }) => {
    const { status, body } = await connection.send(head('GET /v1/corp?q=a&q=b', 'X-API-Key: K')).response()
    assert.equal(status, 200)
    assert.deepEqual(seenIn(body), {
      method: 'GET',
      path: '/v1/corp',
      query: 'q=a&q=b',
      headers: { host: 'localhost', 'x-api-key': 'K' },
      body: '',
      address: '127.0.0.1',
    })
  }),
  ...[
    { target: '/%E6%97%A5/%2F/../a//b?q=%ZZ+a&&b', path: '/%E6%97%A5/%2F/../a//b', query: 'q=%ZZ+a&&b' },
    { target: '/?', path: '/', query: '' },
    { target: '/a?b?c=%', path: '/a', query: 'b?c=%' },
    { target: '/__proto__?constructor', path: '/__proto__', query: 'constructor' },
  ].map(({ target, path, query }) =>
    served(`leaves path and query raw: ${target}`, { handler: echo }, async ({ connection }) => {
      const request = seenIn((await connection.send(head(`GET ${target}`)).response()).body)
      assert.deepEqual([request.path, request.query], [path, query])
    }),
  ),
  served('passes a URL of 8 KB whole', { handler: echo }, async ({ connection }) => {
    const query = `q=${'%E5%BB%BA'.repeat(910)}`
    assert.equal(seenIn((await connection.send(head(`GET /v1/corp?${query}`)).response()).body).query, query)
  }),
  served(
    'lowers header names, keeps values, joins a header sent twice, keeps an empty one',
    { handler: echo },
    async ({ connection }) => {
      const sent = head('GET /', 'X-MiXeD: VaLue', 'x-twice: 1', 'X-Twice: 2', 'X-Empty:', 'X-Space:   in  side  ')
      const { headers } = seenIn((await connection.send(sent).response()).body)
      assert.deepEqual(headers, {
        host: 'localhost',
        'x-mixed': 'VaLue',
        'x-twice': '1, 2',
        'x-empty': '',
        'x-space': 'in  side',
      })
    },
  ),
  // uWebSockets.js removes non-ASCII bytes at the end of a value like white space: hence the last letter.
  served('reads header values as UTF-8', { handler: echo }, async ({ connection }) => {
    const { headers } = seenIn((await connection.send(head('GET /', 'X-Name: a建設b')).response()).body)
    assert.equal(headers['x-name'], 'a建設b')
  }),
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].map((method) =>
    served(`passes the method ${method}`, { handler: echo }, async ({ connection }) => {
      assert.equal(seenIn((await connection.send(head(`${method} /x`)).response()).body).method, method)
    }),
  ),
  served(
    'passes a method few have heard of, or ends the connection where the parser does not know it',
    { handler: echo },
    async ({ adapter, connection }) => {
      connection.send(head('PURGE /x'))
      // uWebSockets.js 20.30 routes nine methods, and closes the connection for others without calling our code.
      if (adapter === 'uws') assert.equal(await connection.end(), '')
      else assert.equal(seenIn((await connection.response()).body).method, 'PURGE')
    },
  ),
  ...['', 'a', 'a'.repeat(999), 'b'.repeat(1000)].map((body) =>
    served(`passes a body of ${body.length} bytes, the cap being 1000`, { handler: echo }, async ({ connection }) => {
      assert.equal(seenIn((await connection.send(post('/', body)).response()).body).body, body)
    }),
  ),
  ...[1001, 5000, 1_000_000].map((bytes) =>
    served(
      `reads a body of ${bytes} bytes to its end and calls it too large, then serves the next request`,
      { handler: echo },
      async ({ connection }) => {
        const first = await connection.send(post('/', 'a'.repeat(bytes))).response()
        assert.equal(seenIn(first.body).body, 'too-large')
        assert.equal(seenIn((await connection.send(post('/', 'next')).response()).body).body, 'next')
      },
    ),
  ),
  served(
    'passes larger bodies at the paths that take them, and nowhere else',
    { handler: echo, options: { largeBodies: LARGE } },
    async ({ connection }) => {
      const bodyAt = async (path: string, bytes: number): Promise<string> =>
        seenIn((await connection.send(post(path, 'a'.repeat(bytes))).response()).body).body
      assert.equal(await bodyAt('/large', 5000), 'a'.repeat(5000))
      assert.equal(await bodyAt('/large', 5001), 'too-large')
      assert.equal(await bodyAt('/small', 1001), 'too-large')
      // One after the other, more bodies than may be received at once.
      for (let i = 0; i < 40; i++) assert.equal((await bodyAt('/large', 2000)).length, 2000)
    },
  ),
  served(
    'takes larger bodies again when those that arrived at once have been broken off',
    { handler: echo, options: { largeBodies: LARGE } },
    async ({ server, connection }) => {
      const uploads: RawConnection[] = []
      const status = async (): Promise<number> =>
        (await connection.send(post('/large', 'a'.repeat(2000))).response()).status
      while ((await status()) !== 429) {
        assert.ok(uploads.length < 1_000, 'all are taken')
        const upload = await RawConnection.open(server.port)
        uploads.push(upload.send(head('POST /large', 'Content-Length: 5000')).send('a'.repeat(2000)))
        // Until it has been accepted.
        for (let i = 0; i < 4; i++) await connection.send(head('GET /')).response()
      }
      for (const upload of uploads) upload.destroy()
      for (let tries = 0; (await status()) === 429; tries++) assert.ok(tries < 1_000, 'none is taken again')
    },
  ),
  served(
    'refuses a list of a network from which eight arrive, without reading it, and says when to try again',
    { handler: echo, options: { largeBodies: { ...LARGE, networkOf: () => 'one' } } },
    async ({ server, connection }) => {
      const uploads = await Promise.all(Array.from({ length: 8 }, () => RawConnection.open(server.port)))
      for (const upload of uploads) upload.send(head('POST /large', 'Content-Length: 2000')).send('a'.repeat(1000))
      const tried = () => connection.send(post('/large', 'a'.repeat(2000))).response()
      let told = await tried()
      for (let tries = 0; told.status === 200; tries++, told = await tried()) assert.ok(tries < 1_000)
      assert.deepEqual([told.status, headerOf(told, 'retry-after')], [429, '5'])
      for (const upload of uploads) {
        upload.send('a'.repeat(1000))
        assert.equal((await upload.response()).status, 200)
      }
    },
  ),
  served(
    'asks the handler of a list before the list is read, and drops it when the handler does not read it',
    {
      handler: ({ late, ...request }) => (late === undefined ? echo(request) : ok(`refused ${late.byteLength}`)),
      options: { largeBodies: LARGE },
    },
    async ({ connection }) => {
      connection.send(head('POST /large', 'Content-Length: 5000'))
      assert.equal((await connection.response()).body, 'refused 5000')
      connection.send('a'.repeat(5000))
      assert.equal(seenIn((await connection.send(post('/', 'next')).response()).body).body, 'next')
    },
  ),
  served(
    'answers without waiting for the end of a body far beyond the cap, and closes',
    { handler: echo },
    async ({ connection }) => {
      connection.send(head('POST /', 'Content-Length: 900000000')).send(Buffer.alloc(9_000_000))
      assert.equal(seenIn((await connection.response()).body).body, 'too-large')
      await connection.end()
    },
  ),
  promised(
    'asks the handler once about a body far beyond the cap, although its end arrives before the reply',
    (adapter) => {
      const [asked, late] = [gate(), gate<Reply>()]
      const asking: string[] = []
      const handler = ({ path }: Request) => {
        asking.push(path)
        if (path !== '/body') return ok()
        asked.open()
        return late.opened
      }
      return withServer({ adapter, handler }, async ({ server, connection }) => {
        connection.send(head('POST /body', 'Content-Length: 9000001')).send(Buffer.alloc(9_000_000))
        await asked.opened
        connection.send('a')
        assert.equal((await undiciRequest(`${server.url}/other`)).statusCode, 200)
        late.open(ok())
        assert.equal((await connection.response()).status, 200)
        assert.deepEqual(asking, ['/body', '/other'])
      })
    },
  ),
  served('passes a chunked body, cut anywhere', { handler: echo }, async ({ connection }) => {
    connection.send(head('POST /', 'Transfer-Encoding: chunked'))
    for (const byte of '5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n') connection.send(byte)
    assert.equal(seenIn((await connection.response()).body).body, 'hello world')
  }),
  served('calls a chunked body beyond the cap too large', { handler: echo }, async ({ connection }) => {
    const chunk = `1f4\r\n${'a'.repeat(500)}\r\n`
    connection.send(`${head('POST /', 'Transfer-Encoding: chunked')}${chunk}${chunk}1\r\na\r\n0\r\n\r\n`)
    assert.equal(seenIn((await connection.response()).body).body, 'too-large')
  }),
  served('keeps each piece of a body that comes slowly', { handler: echo }, async ({ server, connection }) => {
    connection.send(head('POST /', 'Content-Length: 6'))
    for (const piece of ['ab', 'cd', 'ef']) {
      // After a round trip on another connection the server has read the piece before.
      assert.equal((await undiciRequest(server.url)).statusCode, 200)
      connection.send(piece)
    }
    assert.equal(seenIn((await connection.response()).body).body, 'abcdef')
  }),
  promised('gives the handler bytes that stay when the callback is over', async (adapter) => {
    const kept: Uint8Array[] = []
    const handler = ({ body }: Parameters<typeof echo>[0]) => {
      if (body.kind === 'complete') kept.push(body.bytes)
      return ok()
    }
    await withServer({ adapter, handler }, async ({ connection }) => {
      for (const text of ['first', 'other']) await connection.send(post('/', text)).response()
      const found = kept.map((bytes) => Buffer.from(bytes).toString())
      assert.deepEqual(found, ['first', 'other'])
    })
  }),
  served('says 100 Continue by itself', { handler: echo }, async ({ connection }) => {
    connection.send(head('POST /', 'Content-Length: 2', 'Expect: 100-continue'))
    assert.equal((await connection.response()).status, 100)
    assert.equal(seenIn((await connection.send('ab').response()).body).body, 'ab')
  }),
  served('ignores what a client expects besides', { handler: echo }, async ({ connection }) => {
    assert.equal((await connection.send(head('GET /', 'Expect: more')).response()).status, 200)
  }),
  served(
    'keeps 100 Continue out of a reply that waits behind another',
    { handler: () => ok(Buffer.from('bytes')) },
    async ({ connection }) => {
      connection.send(head('GET /first') + head('GET /second', 'Expect: 100-continue'))
      const replies: string[] = []
      while (replies.length < 2) {
        const { status, body } = await connection.response()
        if (status !== 100) replies.push(`${status} ${body}`)
      }
      assert.deepEqual(replies, ['200 bytes', '200 bytes'])
      assert.equal((await connection.send(head('GET /third')).response()).status, 200)
    },
  ),
  ...[
    { trustedProxies: 0, sent: ['203.0.113.7'], address: '127.0.0.1' },
    { trustedProxies: 1, sent: ['198.51.100.1, 203.0.113.7'], address: '203.0.113.7' },
    { trustedProxies: 1, sent: ['198.51.100.1', '2001:0db8::0001'], address: '2001:db8::1' },
    { trustedProxies: 2, sent: ['203.0.113.7:5678, 192.0.2.1'], address: '203.0.113.7' },
  ].map(({ trustedProxies, sent, address }) =>
    served(
      `takes X-Forwarded-For ${JSON.stringify(sent)} for ${address} behind ${trustedProxies} trusted proxies`,
      { handler: echo, options: { trustedProxies } },
      async ({ connection }) => {
        const lines = sent.map((value) => `X-Forwarded-For: ${value}`)
        assert.equal(seenIn((await connection.send(head('GET /', ...lines)).response()).body).address, address)
      },
    ),
  ),
  served('serves an ordinary client', { handler: echo }, async ({ server }) => {
    const { statusCode, body } = await undiciRequest(`${server.url}/x?y=%20`, { method: 'POST', body: '建設' })
    assert.equal(statusCode, 200)
    assert.equal(seenIn(await body.text()).body, '建設')
  }),
]
