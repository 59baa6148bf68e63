import assert from 'node:assert/strict'
import { describe, mock, test } from 'node:test'
import { BodyDeadline } from '../../../src/serve/node/node-exchange.ts'

describe('BodyDeadline', () => {
  for (const { name, bytesEachSecond, lateAfter } of [
    { name: 'a body that trickles', bytesEachSecond: 1, lateAfter: 10 },
    { name: 'a body just too slow', bytesEachSecond: 16 * 1024 - 1, lateAfter: 10 },
    { name: 'a body that is fast enough', bytesEachSecond: 20 * 1024, lateAfter: undefined },
  ])
    test(`${lateAfter === undefined ? 'waits for' : 'is not kept waiting by'} ${name}`, (context) => {
      context.mock.timers.enable({ apis: ['setTimeout'] })
      let now = 0
      const late = mock.fn()
      let lateAt: number | undefined
      const deadline = new BodyDeadline(10_000, () => {
        late()
        lateAt = now
      })
      for (now = 1; now <= 60 && lateAt === undefined; now++) {
        deadline.note(bytesEachSecond)
        context.mock.timers.tick(1_000)
      }
      assert.equal(lateAt, lateAfter)
      assert.equal(late.mock.callCount(), lateAfter === undefined ? 0 : 1)
      deadline.stop()
    })

  test('is not kept waiting by a body that trickles after much of it', (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] })
    const late = mock.fn()
    const deadline = new BodyDeadline(10_000, late)
    deadline.note(1024 * 1024)
    for (let second = 0; second < 10; second++) {
      assert.equal(late.mock.callCount(), 0)
      deadline.note(1)
      context.mock.timers.tick(1_000)
    }
    assert.equal(late.mock.callCount(), 1)
    deadline.stop()
  })

  test('says nothing once it is stopped', (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] })
    new BodyDeadline(10, () => assert.fail('late')).stop()
    context.mock.timers.tick(100)
  })
})
