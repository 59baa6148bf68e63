import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Turns } from '../../../src/serve/socket/turns.ts'
import { RawConnection } from '../socket/raw-connection.ts'
import { ADAPTERS, startServer } from '../socket/start-server.ts'
import { head, ok } from '../socket/with-server.ts'

describe('Turns', () => {
  test('has time until a turn has lasted ten milliseconds, and again in the next', async () => {
    let now = 1_000
    const turns = new Turns(() => now)
    const had: boolean[] = []
    for (const millis of [0, 9, 1, 5]) {
      now += millis
      had.push(turns.hasTime())
    }
    await nextTurn()
    had.push(turns.hasTime())
    assert.deepEqual(had, [true, true, false, false, true])
  })

  test('does what waits in order, a turn’s worth at a time, and lets nothing overtake it', async () => {
    let now = 0
    const turns = new Turns(() => now)
    assert.equal(turns.hasTime(), true)
    const done: number[] = []
    for (let i = 0; i < 5; i++)
      turns.later(() => {
        done.push(i)
        now += 4
      })
    await nextTurn()
    assert.deepEqual([done, turns.hasTime()], [[0, 1, 2], false])
    await nextTurn()
    assert.deepEqual([done, turns.hasTime()], [[0, 1, 2, 3, 4], true])
  })

  if (!ADAPTERS.includes('uws')) return
  test('answers one connection before the four hundredth pipelined request of another', async () => {
    const handled: string[] = []
    const server = await startServer(
      ({ path }) => {
        handled.push(path)
        if (path === '/flood') busy(2)
        return ok()
      },
      {},
      'uws',
    )
    const [flood, other] = [await RawConnection.open(server.port), await RawConnection.open(server.port)]
    try {
      flood.send(head('GET /flood').repeat(400))
      other.send(head('GET /other', 'Connection: close'))
      assert.match(await other.end(), /^HTTP\/1\.1 200 /)
      assert.ok(handled.indexOf('/other') < 20, `${handled.indexOf('/other')} requests came first`)
    } finally {
      flood.destroy()
      other.destroy()
      await server.close()
    }
  })
})

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function busy(millis: number): void {
  const end = performance.now() + millis
  while (performance.now() < end);
}
