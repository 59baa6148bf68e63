import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Request } from '../../../src/serve/message/request.ts'
import { readPageRequest } from '../../../src/web/http/page-request.ts'

/** A request as the adapter of uWebSockets.js has it: the address is computed when it is read. */
class LazyRequest implements Request {
  readonly method = 'HEAD'
  readonly path = '/en/corp/%E5%B1%B1'
  readonly query = 'q=%E5%B7%9D&limit=3'
  readonly headers: Request['headers'] = new Map([['accept', 'text/html']])
  readonly body: Request['body'] = { kind: 'complete', bytes: new Uint8Array() }
  get address(): string {
    return '192.0.2.7'
  }
}

test('readPageRequest reads language, path, query and address of a request', () => {
  const { method, language, path, query, address, headers } = readPageRequest(new LazyRequest())
  assert.deepEqual([method, language, path, address], ['GET', 'en', '/corp/山', '192.0.2.7'])
  assert.deepEqual([query.get('q'), query.get('limit'), headers.get('accept')], ['川', '3', 'text/html'])
})
