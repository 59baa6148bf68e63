import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Reply } from '../../../src/serve/message/request.ts'
import { isBodiless, replyDefect } from '../../../src/serve/socket/safe-handler.ts'

const GOOD: Reply = { status: 200, headers: [['ETag', '"a b\tc"']], body: '' }

describe('replyDefect', () => {
  for (const status of [200, 204, 304, 404, 599])
    test(`finds none in status ${status}`, () => assert.equal(replyDefect({ ...GOOD, status }), undefined))

  for (const status of [0, 100, 199, 600, -200, 200.5, Number.NaN])
    test(`names status ${status}`, () => assert.match(replyDefect({ ...GOOD, status }) ?? '', /^status .* expected$/))

  for (const name of ['', 'a b', 'a:', 'a\r\n', '名', 'a\0'])
    test(`names the header name ${JSON.stringify(name)}`, () =>
      assert.match(replyDefect({ ...GOOD, headers: [[name, 'a']] }) ?? '', /^header name .* expected$/))

  for (const name of ['Content-Length', 'connection', 'TRANSFER-ENCODING', 'Date', 'Upgrade', 'Keep-Alive'])
    test(`names ${name}, which is not the handler's`, () =>
      assert.match(replyDefect({ ...GOOD, headers: [[name, 'a']] }) ?? '', /the server itself sends$/))

  for (const value of ['a\r\nb', 'a\r', '\n', 'a\0', '\x7f', 'é', '建設'])
    test(`names the header value ${JSON.stringify(value)}`, () =>
      assert.match(replyDefect({ ...GOOD, headers: [['X-A', value]] }) ?? '', /^header X-A with value .* expected$/))

  for (const body of [undefined, null, 1, {}, new ArrayBuffer(1)])
    test(`names a body of ${Object.prototype.toString.call(body)}`, () => {
      const faulty: object = { body }
      assert.match(replyDefect({ ...GOOD, ...faulty }) ?? '', /^body of type .* expected$/)
    })
})

describe('isBodiless', () => {
  test('is so of 204 and 304 alone', () => assert.deepEqual([200, 204, 303, 304, 404].filter(isBodiless), [204, 304]))
})
