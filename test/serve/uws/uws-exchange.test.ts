import type { HttpRequest, HttpResponse } from 'uWebSockets.js'
import assert from 'node:assert/strict'
import { executionAsyncResource } from 'node:async_hooks'
import { describe, test } from 'node:test'
import type { Reply } from '../../../src/serve/message/request.ts'
import { LargeBodies } from '../../../src/serve/socket/body-collector.ts'
import { InFlight } from '../../../src/serve/socket/in-flight.ts'
import { Turns } from '../../../src/serve/socket/turns.ts'
import { UwsExchange } from '../../../src/serve/uws/uws-exchange.ts'
import { OPTIONS } from '../socket/start-server.ts'

describe('UwsExchange', () => {
  test('keeps what a slow reader has not taken, whatever other replies are sent meanwhile', () => {
    const slow = new SlowReader(10)
    const fast = new SlowReader(Number.POSITIVE_INFINITY)
    exchange(slow, reply('あ'.repeat(5_000)))
    exchange(fast, reply('い'.repeat(5_000)))
    slow.goOn()
    assert.equal(slow.received, 'あ'.repeat(5_000))
    assert.equal(fast.received, 'い'.repeat(5_000))
  })

  test('sends a text whole that takes three times as many bytes as it has letters', () => {
    const reader = new SlowReader(Number.POSITIVE_INFINITY)
    exchange(reader, reply('あ'.repeat(30_000)))
    assert.equal(reader.received, 'あ'.repeat(30_000))
  })

  test('counts a request once whose client goes after the reply', async () => {
    const inFlight = new InFlight()
    const gone = new SlowReader(Number.POSITIVE_INFINITY)
    const waiting = new SlowReader(Number.POSITIVE_INFINITY)
    let finish: (late: Reply) => void = () => {}
    exchange(
      waiting,
      new Promise((resolve) => {
        finish = resolve
      }),
      inFlight,
    )
    exchange(gone, reply('x'), inFlight)
    gone.leave()
    let isDrained = false
    const drained = inFlight.settled({ quietMillis: 0, maxMillis: 60_000 }).then(() => {
      isDrained = true
    })
    // Many times as many turns as an end without open requests takes.
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 2))
    assert.equal(isDrained, false)
    waiting.leave()
    await drained
    finish(reply('x'))
  })

  test('sends a large last reply as fast as it is read, and is under way until then', { timeout: 10_000 }, async () => {
    const inFlight = new InFlight()
    inFlight.closing = true
    const slow = new SlowReader(10)
    exchange(slow, reply('a'.repeat(70_000)), inFlight)
    assert.match(slow.head, /Connection: close$/)
    const ended = inFlight.settled({ quietMillis: 0, maxMillis: 60_000 }).then(() => slow.received.length)
    await new Promise((resolve) => setTimeout(resolve, 20))
    slow.goOn()
    assert.equal(await ended, 70_000)
  })

  test('tells the client to close also where a last reply has no body', async () => {
    for (const [method, status] of [
      ['HEAD', 200],
      ['GET', 304],
    ] as const) {
      const inFlight = new InFlight()
      inFlight.closing = true
      const reader = new SlowReader(0)
      const request = { ...REQUEST, getCaseSensitiveMethod: () => method }
      exchangeOf(reader, { ...reply('x'), status }, { inFlight }).accept(request)
      assert.match(reader.head, /Connection: close$/)
    }
  })

  test('asks no handler for a client that has gone while its request waited for its turn', async () => {
    let now = 0
    const turns = new Turns(() => (now += 20))
    const gone = new SlowReader(0)
    const handler = () => assert.fail('asked')
    exchangeOf(gone, handler, { turns }).accept(REQUEST)
    gone.leave()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

  test('closes the connection of a body that is cut while it arrives, and no longer when it has arrived', () => {
    const forEach: HttpRequest['forEach'] = (visit) => {
      visit('host', 'a')
      visit('content-length', '1')
    }
    for (const hasArrived of [false, true]) {
      const inFlight = new InFlight()
      const upload = new SlowReader(0)
      exchangeOf(upload, new Promise<Reply>(() => {}), { inFlight }).accept({ ...REQUEST, forEach })
      if (hasArrived) upload.onData(new ArrayBuffer(1), true)
      inFlight.cutArriving()
      assert.equal(upload.isClosed, !hasArrived)
    }
  })

  test('sends status and header lines together, as they are', () => {
    const reader = new SlowReader(Number.POSITIVE_INFINITY)
    exchange(reader, { ...reply('x'), headers: [...reply('x').headers, ['X-A', 'b']] })
    assert.equal(reader.head, '200 OK\r\nContent-Type: text/plain\r\nX-A: b')
  })

  describe('closes no connection in setImmediate, where uWebSockets.js never frees it', () => {
    test('with a refusal', async () => {
      const refused = new SlowReader(Number.POSITIVE_INFINITY)
      exchangeOf(refused, reply('x')).accept({ ...REQUEST, forEach: () => undefined })
      assert.equal(await refused.closing, 'Timeout')
    })

    test('with a late reply', async () => {
      const inFlight = new InFlight()
      inFlight.closing = true
      const waiting = new SlowReader(Number.POSITIVE_INFINITY)
      exchange(waiting, new Promise((resolve) => setImmediate(() => resolve(reply('x')))), inFlight)
      assert.equal(await waiting.closing, 'Timeout')
    })
  })
})

/** A native response of uWebSockets.js whose peer accepts `byteLength` bytes at first, and everything later. */
class SlowReader {
  head = ''
  isClosed = false
  onData: (chunk: ArrayBuffer, isLast: boolean) => void = () => {}
  leave: () => void = () => {}
  /** Resolves, when the connection is closed, to the class of the async resource that closed it, such as Timeout. */
  readonly closing: Promise<string>
  private closed: (from: string) => void = () => {}
  private body: Buffer = Buffer.alloc(0)
  private takes: number
  private onWritable: (byteOffset: number) => boolean = () => true

  constructor(byteLength: number) {
    this.takes = byteLength
    this.closing = new Promise((resolve) => {
      this.closed = resolve
    })
  }

  get received(): string {
    return this.body.toString()
  }

  goOn(): void {
    this.takes = Number.POSITIVE_INFINITY
    this.onWritable(this.body.length)
  }

  asResponse(): HttpResponse {
    const response: HttpResponse = Object.assign(Object.create(null), {
      onAborted: (handler: () => void) => {
        this.leave = handler
        return response
      },
      cork: (write: () => void) => {
        write()
        return response
      },
      getRemoteAddress: () => Uint8Array.of(127, 0, 0, 1).buffer,
      writeStatus: (head: string) => {
        this.head = head
        return response
      },
      writeHeader: (name: string, value: string) => {
        this.head += `\r\n${name}: ${value}`
        return response
      },
      endWithoutBody: () => response,
      onData: (handler: SlowReader['onData']) => {
        this.onData = handler
        return response
      },
      close: () => {
        this.isClosed = true
        return response
      },
      tryEnd: (bytes: Uint8Array): [boolean, boolean] => {
        const taken = bytes.subarray(0, this.takes)
        this.body = Buffer.concat([this.body, taken])
        return [taken.length === bytes.length, taken.length === bytes.length]
      },
      end: () => {
        this.closed(executionAsyncResource().constructor.name)
        return response
      },
      onWritable: (handler: (byteOffset: number) => boolean) => {
        this.onWritable = handler
        return response
      },
    })
    return response
  }
}

const REQUEST = {
  getCaseSensitiveMethod: () => 'GET',
  getUrl: () => '/',
  getQuery: () => '',
  forEach: (visit: (name: string, value: string) => void) => visit('host', 'a'),
} as HttpRequest

function exchange(reader: SlowReader, reply: Reply | Promise<Reply>, inFlight = new InFlight()): void {
  exchangeOf(reader, reply, { inFlight }).accept(REQUEST)
}

function exchangeOf(
  reader: SlowReader,
  reply: Reply | Promise<Reply> | (() => Reply),
  // A busy machine takes no turn from a test: its clock stands still.
  { inFlight = new InFlight(), turns = new Turns(() => 0) }: { inFlight?: InFlight; turns?: Turns } = {},
): UwsExchange {
  const largeBodies = new LargeBodies(undefined)
  return new UwsExchange(reader.asResponse(), {
    handler: typeof reply === 'function' ? reply : () => reply,
    options: { ...OPTIONS, maxBodyBytes: 0 },
    inFlight,
    largeBodies,
    turns,
  })
}

function reply(body: string): Reply {
  return { status: 200, headers: [['Content-Type', 'text/plain']], body }
}
