import assert from 'node:assert/strict'
import type { Handler } from '../../../src/serve/message/request.ts'
import type { Adapter } from '../../../src/serve/socket/server.ts'
import { records } from '../../fixtures/tables.ts'
import { type ContractCase, head, ok, withServer } from './with-server.ts'

/**
 * What the client gets. `400 NAME`: a refusal that names a parameter. `closed`: the connection closes without a reply.
 * `silent`: nothing until the idle timeout. The last two come from the parser of uWebSockets.js, which has no hook.
 */
type Outcome = `400 ${string}` | `431 ${string}` | 'closed' | 'silent' | 'served'

type Malformed = { readonly name: string; readonly sent: string | Uint8Array } & Readonly<Record<Adapter, Outcome>>

const MALFORMED: readonly Malformed[] = [
  ...records<Malformed>(import.meta),
  {
    name: 'a path that is no UTF-8',
    sent: Buffer.from(head('GET /\xff\xfe'), 'latin1'),
    uws: '400 request target',
    node: '400 request target',
  },
  {
    // With the Host line, 48.
    name: 'as many headers as are read',
    sent: head('GET /', ...Array.from({ length: 47 }, (_, i) => `X-${i}: a`)),
    uws: 'served',
    node: 'served',
  },
  {
    name: 'one header more',
    sent: head('GET /', ...Array.from({ length: 48 }, (_, i) => `X-${i}: a`)),
    uws: 'silent',
    node: '431 headers',
  },
  {
    name: 'three thousand headers, behind which node:http drops all others',
    sent: head('GET /', ...Array.from({ length: 3_000 }, () => 'a:')),
    uws: 'silent',
    node: '431 headers',
  },
  { name: 'a header of 40 KB', sent: head('GET /', `X-A: ${'a'.repeat(40_000)}`), uws: 'served', node: '431 headers' },
]

type Refused = {
  readonly title: string
  readonly detail: string
  readonly errors: readonly { readonly parameter: string }[]
}

/** Requests that violate HTTP, or exceed a limit of one of the parsers: no refused request reaches the handler. */
export const MALFORMED_CASES: readonly ContractCase[] = MALFORMED.map((malformed) => ({
  name: `meets ${malformed.name}`,
  run: (adapter) => {
    const paths: string[] = []
    const handler = ({ path }: { path: string }) => {
      paths.push(path)
      return ok()
    }
    const told: string[] = []
    const observe = (answering: Handler): Handler => {
      return async (request) => {
        const reply = await answering(request)
        told.push(`${reply.status} ${new Map(reply.headers).get('X-Request-Id')}`)
        return reply
      }
    }
    return withServer({ adapter, handler, options: { observe } }, async ({ server, connection }) => {
      const expected = malformed[adapter]
      connection.send(malformed.sent)
      if (expected === 'served') assert.equal((await connection.response()).status, 200)
      else if (expected === 'closed') assert.equal(await connection.end(), '')
      else if (expected !== 'silent') {
        const { status, body } = await connection.response()
        const { errors, detail, title } = JSON.parse(body) as Refused
        assert.equal(`${status} ${errors[0]?.parameter}`, expected)
        assert.doesNotMatch(detail, /got ""/)
        if (status === 431) {
          assert.equal(title, 'Request Header Fields Too Large')
          assert.match(
            detail,
            /^headers: must (?:be at most 48|have at most 16384 bytes together with the request line)\.$/,
          )
        }
        assert.deepEqual(told, [`${status} request-1`], 'the observer is told of the refusal')
        assert.equal(await connection.end(), '', 'the connection is closed after the refusal')
      }
      assert.equal((await fetch(`${server.url}/after`)).status, 200)
      assert.equal(connection.pending, '')
      assert.equal(paths.length, expected === 'served' ? 2 : 1)
      assert.deepEqual(paths.slice(-1), ['/after'])
    })
  },
}))
