import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
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
})
