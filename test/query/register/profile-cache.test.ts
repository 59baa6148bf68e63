import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Profile } from '../../../src/domain/profile.ts'
import { isReusable } from '../../../src/domain/reusable.ts'
import { ProfileCache } from '../../../src/query/register/profile-cache.ts'

describe('ProfileCache', () => {
  let made = 0
  const make = (): Profile => {
    made++
    return { name: '株式会社あおば' } as Profile
  }

  test('keeps what is asked for a second time, and says so', () => {
    const cache = new ProfileCache()
    const [first, second, third] = [cache.get(7, make), cache.get(7, make), cache.get(7, make)]
    assert.notEqual(first, second)
    assert.equal(second, third)
    assert.deepEqual([first, second].map(isReusable), [false, true])
  })

  test('keeps nothing of a register read from end to end', () => {
    const cache = new ProfileCache()
    for (let ordinal = 0; ordinal < 20_000; ordinal++) cache.get(ordinal, make)
    made = 0
    for (const ordinal of [0, 10_000]) cache.get(ordinal, make)
    assert.equal(made, 2)
  })

  test('forgets what was not asked for longest', () => {
    const cache = new ProfileCache()
    for (let ordinal = 0; ordinal <= 1_000; ordinal++) {
      cache.get(ordinal, make)
      cache.get(ordinal, make)
    }
    made = 0
    cache.get(1, make)
    assert.equal(made, 0)
    cache.get(0, make)
    assert.equal(made, 1)
  })
})
