import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { RawConnection } from '../socket/raw-connection.ts'
import { head, ok, withServer } from '../socket/with-server.ts'

const CRUMBS = `${head('POST /', 'Transfer-Encoding: chunked')}${'1\r\na\r\n'.repeat(2_001)}`

describe('Crumbs', () => {
  for (const { trustedProxies, status } of [
    { trustedProxies: 0, status: undefined },
    { trustedProxies: 1, status: 200 },
  ])
    test(`ends a connection of crumbs, and ${status === undefined ? 'the next' : 'no other'} of ${trustedProxies === 0 ? 'its address' : 'a proxy'}`, () =>
      withServer(
        { adapter: 'node', handler: () => ok(), options: { trustedProxies } },
        async ({ server, connection }) => {
          assert.equal(await connection.send(CRUMBS).end(), '')
          const next = await RawConnection.open(server.port)
          const answered = await next
            .send(head('GET /'))
            .response()
            .catch(() => undefined)
          next.destroy()
          assert.equal(answered?.status, status)
        },
      ))
})
