import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { RawConnection } from '../socket/raw-connection.ts'
import { ADAPTERS } from '../socket/start-server.ts'
import { gate, head, ok, withServer } from '../socket/with-server.ts'

// uWebSockets.js has a fixed limit of ten seconds, which it checks every four seconds. Its tests take that long, so
// both cases run at once.
const OPTIONS = { quietMillis: 300, finishMillis: 60_000 }
const LIMIT = { concurrency: true, timeout: 50_000 }

// The problem in place of the handler's reply: its title is that of its status, and its detail names the limit.
const LATE =
  /^HTTP\/1\.1 408 [\s\S]*Connection: close[\s\S]*"title":"Request Timeout","detail":"request: 160 KB of the body, or its end, must arrive every 0\.3 s\."/

for (const adapter of ADAPTERS)
  describe(`slow clients of ${adapter}`, LIMIT, () => {
    test('one that never reads is cut, and gives its memory back', () => {
      const asked = gate()
      const handler = () => {
        asked.open()
        return ok(Buffer.alloc(32 * 1024 * 1024))
      }
      return withServer({ adapter, handler, options: OPTIONS }, async ({ server, connection }) => {
        connection.pause().send(head('GET /'))
        await asked.opened
        // The server would wait a minute for an open request.
        await server.close()
      })
    })

    test('one that sends its body byte by byte is cut, and no handler is asked', () => {
      const handled: string[] = []
      const handler = ({ path }: { path: string }) => {
        handled.push(path)
        return ok()
      }
      return withServer({ adapter, handler, options: OPTIONS }, async ({ connection }) => {
        connection.send(head('POST /', 'Content-Length: 60000'))
        const trickle = setInterval(() => connection.send('a'), 50)
        const said = await connection.end()
        clearInterval(trickle)
        // uWebSockets.js closes the connection without a reply.
        assert.match(said, adapter === 'node' ? LATE : /^$/)
        assert.deepEqual(handled, [])
      })
    })
  })

describe('slow clients of node', LIMIT, () => {
  test('one that pipelines and never reads is owed one reply, and none when it goes', () => {
    let handled = 0
    const asked = gate()
    const handler = ({ path }: { path: string }) => {
      if (path !== '/') return ok()
      handled++
      asked.open()
      return ok(Buffer.alloc(32 * 1024 * 1024))
    }
    return withServer({ adapter: 'node', handler }, async ({ server, connection }) => {
      connection.pause().send(head('GET /').repeat(20))
      await asked.opened
      for (let round = 0; round < 5; round++) assert.equal((await fetch(`${server.url}/other`)).status, 200)
      connection.destroy()
      for (let round = 0; round < 5; round++) assert.equal((await fetch(`${server.url}/other`)).status, 200)
      assert.equal(handled, 1)
    })
  })

  test('one whose body takes long, but comes steadily, is answered', () => {
    const options = { quietMillis: 3_000, maxBodyBytes: 1_000_000 }
    return withServer({ adapter: 'node', handler: () => ok(), options }, async ({ connection }) => {
      connection.send(head('POST /', 'Content-Length: 1000000'))
      for (let part = 0; part < 5; part++) {
        connection.send('a'.repeat(200_000))
        await delay(options.quietMillis / 3)
      }
      assert.equal((await connection.response()).status, 200)
    })
  })

  test('one that has read a reply slowly is not cut while the next one takes long', () => {
    // The other tests send megabytes meanwhile.
    const options = { ...OPTIONS, quietMillis: 900 }
    const handler = ({ path }: { path: string }) =>
      path === '/next' ? delay(3 * options.quietMillis, ok('next')) : ok(Buffer.alloc(32 * 1024 * 1024))
    return withServer({ adapter: 'node', handler, options }, async ({ connection }) => {
      connection.send(head('GET /') + head('GET /next'))
      assert.equal((await connection.response()).body.length, 32 * 1024 * 1024)
      assert.equal((await connection.response()).body, 'next')
    })
  })

  test('the one that waits longest is cut when too much is unread in all', () => {
    const body = Buffer.alloc(32 * 1024 * 1024)
    const asked = [gate(), gate()]
    const handler = ({ path }: { path: string }) => {
      asked[path === '/first' ? 0 : 1]?.open()
      return ok(body)
    }
    const options = { maxUnreadBytes: 40 * 1024 * 1024 }
    return withServer({ adapter: 'node', handler, options }, async ({ server, connection }) => {
      const second = await RawConnection.open(server.port)
      connection.pause().send(head('GET /first'))
      await asked[0]?.opened
      second.pause().send(head('GET /second'))
      await asked[1]?.opened
      assert.ok((await connection.resume().end()).length < body.length)
      assert.equal((await second.resume().response()).body.length, body.length)
      second.destroy()
    })
  })

  test('one that does not end its headers is told how long it had', () => {
    return withServer({ adapter: 'node', handler: () => ok(), options: OPTIONS }, async ({ connection }) => {
      const said = await connection.send('GET / HTTP/1.1\r\nHost: localhost\r\n').end()
      assert.match(said, /^HTTP\/1\.1 408 [\s\S]*"title":"Request Timeout"/)
      assert.match(said, /"detail":"request: its headers must arrive within 0\.3 s, all of it within 60 s\."/)
    })
  })

  test('one that pipelines more than anybody does is cut', () => {
    const options = { ...OPTIONS, handlerTimeoutMillis: 500 }
    return withServer({ adapter: 'node', handler: () => new Promise(() => {}), options }, async ({ connection }) => {
      assert.equal(await connection.send(head('GET /').repeat(34)).end(), '')
    })
  })
})
