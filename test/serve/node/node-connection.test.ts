import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { RawConnection } from '../socket/raw-connection.ts'
import { head, ok, pending, withServer } from '../socket/with-server.ts'

describe('NodeConnection', () => {
  test('sends no refusal in place of a reply that is still due', () => {
    const { asked, late, handler } = pending()
    return withServer({ adapter: 'node', handler }, async ({ connection }) => {
      connection.send(head('GET /'))
      await asked.opened
      assert.equal(await connection.send('no request\r\n\r\n').end(), '')
      late.open(ok('nobody listens'))
    })
  })

  test('lets another connection in between the pipelined requests of many', () => {
    let handled = 0
    const handler = () => {
      handled++
      for (const end = performance.now() + 1; performance.now() < end; );
      return ok(String(handled))
    }
    return withServer({ adapter: 'node', handler }, async ({ server, connection }) => {
      const flooding = await Promise.all(Array.from({ length: 20 }, () => RawConnection.open(server.port)))
      for (const flood of flooding) flood.send(head('GET /').repeat(30))
      const first = Number((await flooding[0]!.response()).body)
      const answered = Number((await connection.send(head('GET /')).response()).body)
      for (const flood of flooding) flood.destroy()
      // Two turns of ten milliseconds, and what was under way.
      assert.ok(answered - first < 100, `${first}, ${answered}`)
    })
  })
})
