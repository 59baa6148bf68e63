import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { RawConnection } from '../socket/raw-connection.ts'
import { head, ok, withServer } from '../socket/with-server.ts'

const FLOODS = {
  crumbs: `${head('POST /', 'Transfer-Encoding: chunked')}${'1\r\na\r\n'.repeat(2_001)}`,
  'requests that wait': head('GET /').repeat(50),
}

describe('RefusedAddresses', () => {
  for (const [name, flood] of Object.entries(FLOODS)) {
    test(`ends all connections of the address that sends ${name}, and the next one`, () =>
      withServer({ adapter: 'node', handler: () => ok() }, async ({ server, connection }) => {
        const other = await RawConnection.open(server.port)
        await other.send(head('GET /')).response()
        await connection.send(flood).end()
        assert.equal(await other.end(), '')
        assert.equal(await isAnswered(server.port), false)
      }))

    test(`ends of a proxy only the connection that sends ${name}`, () =>
      withServer(
        { adapter: 'node', handler: () => ok(), options: { trustedProxies: 1 } },
        async ({ server, connection }) => {
          await connection.send(flood).end()
          assert.equal(await isAnswered(server.port), true)
        },
      ))
  }
})

async function isAnswered(port: number): Promise<boolean> {
  const connection = await RawConnection.open(port)
  const answered = await connection
    .send(head('GET /'))
    .response()
    .catch(() => undefined)
  connection.destroy()
  return answered !== undefined
}
