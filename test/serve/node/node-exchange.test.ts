import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { describe, mock, test } from 'node:test'
import { bodyDeadline, UnreadReplies } from '../../../src/serve/node/node-exchange.ts'

describe('bodyDeadline', () => {
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
      const deadline = bodyDeadline(10_000, () => {
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
    const deadline = bodyDeadline(10_000, late)
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
    bodyDeadline(10, () => assert.fail('late')).stop()
    context.mock.timers.tick(100)
  })
})

describe('UnreadReplies', () => {
  test('cuts the replies that have waited longest, until the rest is within the limit', () => {
    const { unread, reply } = waiting(100)
    const [first, second, third] = [reply(40), reply(40), reply(90)]
    assert.deepEqual([first.isCut, second.isCut, third.isCut], [true, true, false])
    assert.equal(unread.byteLength, 90)
  })

  test('counts no longer what has been read, nor what was cut a second time', () => {
    const { unread, reply } = waiting(100)
    const read = reply(60)
    read.emit('close')
    const kept = reply(90)
    assert.deepEqual([read.isCut, kept.isCut], [false, false])
    const next = reply(90)
    kept.emit('close')
    next.emit('close')
    assert.deepEqual([kept.isCut, next.isCut, unread.byteLength], [true, false, 0])
  })

  test('cuts a reply that alone is beyond the limit', () => {
    const { unread, reply } = waiting(100)
    assert.equal(reply(101).isCut, true)
    assert.equal(unread.byteLength, 0)
  })
})

class Reply extends EventEmitter {
  isCut = false

  destroy(): void {
    this.isCut = true
  }
}

function waiting(maxBytes: number): { readonly unread: UnreadReplies; readonly reply: (byteLength: number) => Reply } {
  const unread = new UnreadReplies(maxBytes)
  const reply = (byteLength: number): Reply => {
    const made = new Reply()
    unread.add(made, byteLength)
    return made
  }
  return { unread, reply }
}
