import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  CLOSED,
  EMPTIED,
  HOPELESS,
  isAway,
  isOfWrongType,
  LATE,
  malformedIn,
  reasonOf,
} from '../../../../src/access/stores/redis/redis-errors.ts'
import { records } from '../../../fixtures/tables.ts'
import { replyError } from '../../reply-error.ts'

// What servers of Redis and Valkey reply that cannot take commands now.
const REFUSALS: readonly { readonly said: string; readonly reason: string }[] = records(import.meta)

describe('an error of the store', () => {
  for (const { said, reason } of REFUSALS)
    test(`says that it is away (${reason}): ${said}`, () => {
      assert.equal(isAway(replyError(said)), true)
      assert.equal(reasonOf(replyError(said)), reason)
    })

  for (const said of ['ERR unknown command', 'NOSCRIPT No matching script.', 'WRONGTYPE Operation against a key'])
    test(`is none that says it is away: ${said}`, () => assert.equal(isAway(replyError(said)), false))

  test('is a bug of this program where it is one of its own', () => {
    for (const error of [new TypeError('x is undefined'), new RangeError('offset')]) assert.equal(isAway(error), false)
  })

  test('is one of the connection otherwise, told by its code', () => {
    const reset = Object.assign(new Error('read ECONNRESET 10.0.0.1'), { code: 'ECONNRESET' })
    const told = [reset, CLOSED, LATE, EMPTIED].map((error) => [isAway(error), reasonOf(error)])
    assert.deepEqual(told, [
      [true, 'ECONNRESET'],
      [true, 'connection closed'],
      [true, 'no answer in time'],
      [true, 'it was emptied'],
    ])
  })

  test('is of a wrong type only where the store says so', () => {
    const said = 'WRONGTYPE Operation against a key holding the wrong kind of value'
    assert.deepEqual([isOfWrongType(replyError(said)), isOfWrongType(new Error(said))], [true, false])
  })

  test('names the malformed record that a script met, and no text that steers a terminal', () => {
    for (const [said, name] of [
      ['ERR user_script:52: MALFORMED crl:keys key_1 script: 1f2e, on @user_script:52.', 'crl:keys key_1'],
      ['ERR Error running script (call to f_1f2e): @user_script:52: MALFORMED crl:buckets:key_1', 'crl:buckets:key_1'],
      ['ERR user_script:52: MALFORMED crl:keys \u001b[31m script: 1f2e, on @user_script:52.', 'crl:keys ??31m'],
    ] as const)
      assert.equal(malformedIn(replyError(said)), name)
    assert.equal(malformedIn(replyError('ERR unknown command')), undefined)
    assert.equal(malformedIn(new Error('MALFORMED crl:keys key_1')), undefined)
  })

  test('shows nothing of what was sent', () => {
    assert.equal(reasonOf(new Error('AUTH secret failed')), 'no answer in time')
    assert.equal(reasonOf(replyError('ERR wrong number of arguments, with args beginning with: secret')), 'ERR')
  })

  for (const said of ['ERR DB index is out of range', 'MOVED 0 10.0.0.1:6379', 'CROSSSLOT Keys', 'ERR SELECT is not'])
    test(`needs no waiting: ${said}`, () => assert.ok(HOPELESS.has(reasonOf(replyError(said)))))
  for (const said of ['NOAUTH Authentication required.', 'NOPERM User', 'WRONGPASS invalid'])
    test(`needs no waiting: ${said}`, () => assert.ok(HOPELESS.has(reasonOf(replyError(said)))))
})
