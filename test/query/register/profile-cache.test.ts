import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Profile } from '../../../src/domain/profile.ts'
import { lookup, parseLookup } from '../../../src/query/lookup.ts'
import { ProfileCache } from '../../../src/query/register/profile-cache.ts'
import { numberOf, type SmallRegister, smallRegister } from '../small-register.ts'

let small: SmallRegister
before(async () => {
  small = await smallRegister([{ name: '株式会社あおば' }, { name: '若葉有限会社' }])
})

describe('ProfileCache', () => {
  test('keeps what is asked for again, frozen', () => {
    const cache = new ProfileCache()
    cache.offer(7, { ...profileOf(0) })
    assert.equal(cache.get(7), undefined)
    const again = { ...profileOf(0) }
    cache.offer(7, again)
    assert.equal(cache.get(7), again)
    assert.ok(Object.isFrozen(again))
  })

  test('keeps nothing of a register read from end to end', () => {
    const cache = new ProfileCache()
    for (let ordinal = 0; ordinal < 20_000; ordinal++) cache.offer(ordinal, profileOf(0))
    assert.equal(cache.get(0), undefined)
    assert.equal(cache.get(19_999), undefined)
  })

  test('forgets what was not asked for longest', () => {
    const cache = new ProfileCache()
    for (let ordinal = 0; ordinal <= 1_000; ordinal++) {
      cache.offer(ordinal, profileOf(0))
      cache.offer(ordinal, profileOf(0))
    }
    assert.equal(cache.get(0), undefined)
    assert.equal(cache.get(1)?.name, '株式会社あおば')
  })
})

describe('lookup', () => {
  test('gives the same profile however often it is asked for, each its own', () => {
    for (const ordinal of [0, 1, 0, 1, 0, 1]) assert.equal(profileOf(ordinal).corporate_number, numberOf(ordinal))
    assert.equal(profileOf(0), profileOf(0))
    assert.deepEqual([profileOf(0).name, profileOf(1).name], ['株式会社あおば', '若葉有限会社'])
  })
})

function profileOf(ordinal: number): Profile {
  const question = parseLookup(numberOf(ordinal))
  assert.ok(question.ok)
  const profile = lookup(small.register, question.value)
  assert.ok(profile.ok)
  return profile.value
}
