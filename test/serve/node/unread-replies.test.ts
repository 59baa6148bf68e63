import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { describe, test } from 'node:test'
import { UnreadReplies } from '../../../src/serve/node/node-exchange.ts'

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
