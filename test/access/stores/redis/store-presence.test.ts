import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { StorePresence } from '../../../../src/access/stores/redis/redis-connection.ts'
import { CLOSED, LATE } from '../../../../src/access/stores/redis/redis-errors.ts'
import { replyError } from '../../reply-error.ts'

const REFUSED = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
const EXPIRED = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })

describe('StorePresence', () => {
  let lines: string[]
  let micros: number
  let presence: StorePresence

  beforeEach(() => {
    lines = []
    micros = 1_000
    presence = new StorePresence(
      () => micros,
      (line) => lines.push(line),
    )
  })

  test('is away from the beginning, and says nothing before the store has answered', () => {
    assert.equal(presence.awaySince, 1_000)
    for (const error of [REFUSED, EXPIRED, replyError('NOAUTH Authentication required.')]) presence.goAway(error)
    presence.comeBack()
    presence.comeBack()
    assert.equal(presence.awaySince, undefined)
    assert.deepEqual(lines, [])
  })

  test('says once that it went, why it stays away, and that it is back', () => {
    presence.comeBack()
    micros = 2_000
    presence.goAway(CLOSED)
    micros = 3_000
    for (const error of [REFUSED, LATE, replyError('LOADING'), EXPIRED, EXPIRED, REFUSED]) presence.goAway(error)
    assert.equal(presence.awaySince, 2_000)
    presence.comeBack()
    presence.comeBack()
    assert.deepEqual(lines, [
      'STATE: the store is away (connection closed): keys seen lately go on for 60 s on limits of this server alone.',
      'STATE: the store is still away, for another reason now (CERT_HAS_EXPIRED).',
      'STATE: the store is back.',
    ])
  })

  test('is settled when the store answers, when waiting is in vain, and when time is up', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] })
    const [answered, inVain] = [presence.settled(5_000), presence.settled(5_000)]
    presence.goAway(replyError('WRONGPASS invalid username-password pair or user is disabled.'))
    await inVain
    const later = presence.settled(5_000)
    presence.goAway(REFUSED)
    context.mock.timers.tick(5_000)
    await Promise.all([later, answered])
    const last = presence.settled(5_000)
    presence.comeBack()
    await last
  })
})
