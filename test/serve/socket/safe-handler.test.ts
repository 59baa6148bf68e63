import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Handler, Reply, Request } from '../../../src/serve/message/request.ts'
import { isBodiless, replyDefect, safeHandler } from '../../../src/serve/socket/safe-handler.ts'
import type { HandlerFault, ServeOptions } from '../../../src/serve/socket/server.ts'
import { OPTIONS } from './start-server.ts'

const REQUEST: Request = {
  method: 'GET',
  path: '/x',
  query: 'q=private',
  headers: new Map([['x-api-key', 'secret']]),
  body: { kind: 'complete', bytes: new Uint8Array(0) },
  address: '192.0.2.1',
}
const REPLY: Reply = { status: 200, headers: [], body: 'ok' }
const DEFECTIVE: Reply = { ...REPLY, headers: [['X-A', 'a\r\nSet-Cookie: b']] }

function asked(
  handler: Handler,
  observe?: ServeOptions['observe'],
  request: Request = REQUEST,
): { reply: Reply | Promise<Reply>; faults: readonly HandlerFault[] } {
  const faults: HandlerFault[] = []
  const options = {
    ...OPTIONS,
    handlerTimeoutMillis: 5,
    logger: (fault: HandlerFault) => faults.push(fault),
    ...(observe && { observe }),
  }
  return { reply: safeHandler(handler, options)(request), faults }
}

describe('safeHandler', () => {
  test('returns at once when the handler does', () => assert.equal(asked(() => REPLY).reply, REPLY))

  test('passes a later reply on', async () => {
    const request = { ...REQUEST }
    const { reply, faults } = asked(() => Promise.resolve(REPLY), undefined, request)
    assert.equal(await reply, REPLY)
    // Four times as long as the time limit of a handler.
    await new Promise((resolve) => setTimeout(resolve, 20))
    assert.deepEqual([faults, request], [[], REQUEST])
  })

  for (const { name, handler, kind, status } of [
    { name: 'throws', handler: () => Promise.reject(new Error('a')), kind: 'threw', status: 500 },
    { name: 'rejects with undefined', handler: () => Promise.reject(), kind: 'threw', status: 500 },
    { name: 'never answers', handler: () => new Promise<Reply>(() => {}), kind: 'timed-out', status: 503 },
    { name: 'answers badly', handler: () => DEFECTIVE, kind: 'bad-reply', status: 500 },
    { name: 'answers badly later', handler: async () => DEFECTIVE, kind: 'bad-reply', status: 500 },
  ] as readonly { name: string; handler: Handler; kind: string; status: number }[]) {
    test(`answers ${status} and logs once, without query or headers, when the handler ${name}`, async () => {
      const { reply, faults } = asked(handler)
      assert.equal((await reply).status, status)
      const found = faults.map((fault) => fault.kind)
      assert.deepEqual(found, [kind])
      assert.doesNotMatch(JSON.stringify(faults), /private|secret/)
    })

    test(`the observer sees the ${status} of a handler that ${name}`, async () => {
      const seen: unknown[] = []
      const observe = (safe: Handler) => async (request: Request) => {
        const reply = await safe(request)
        seen.push([reply.status, new Map(reply.headers).get('X-Request-Id')])
        return reply
      }
      await asked(handler, observe).reply
      assert.deepEqual(seen, [[status, 'request-1']])
    })
  }

  test('tells a handler that is late that nobody gets its reply', async () => {
    const request = { ...REQUEST, isGone: false }
    const isGone = (): boolean => request.isGone
    const { reply } = asked(() => new Promise<Reply>(() => {}), undefined, request)
    assert.equal(isGone(), false)
    await reply
    assert.equal(isGone(), true)
  })

  test('logs an error that comes after the 503', async () => {
    let fail: (error: Error) => void = () => {}
    const { reply, faults } = asked(() => new Promise<Reply>((_, reject) => (fail = reject)))
    assert.equal((await reply).status, 503)
    fail(new Error('late'))
    await new Promise((resolve) => setImmediate(resolve))
    const told = faults.map((fault) => fault.kind)
    assert.deepEqual(told, ['timed-out', 'threw'])
  })
})

describe('replyDefect', () => {
  test('finds none in ASCII with tabs', () =>
    assert.equal(replyDefect({ ...REPLY, headers: [['ETag', '"a b\tc"']] }), undefined))

  for (const value of ['a\r\nb', 'a\r', '\n', 'a\0', '\x7f', 'é', '建設'])
    test(`names the header value ${JSON.stringify(value)}`, () =>
      assert.match(replyDefect({ ...REPLY, headers: [['X-A', value]] }) ?? '', /^header X-A with value .* expected$/))
})

describe('isBodiless', () => {
  test('is so of 204 and 304 alone', () => assert.deepEqual([200, 204, 303, 304, 404].filter(isBodiless), [204, 304]))
})
