import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Profile } from '../../../src/domain/profile.ts'
import { isReusable } from '../../../src/domain/reusable.ts'
import { lookup, parseLookup } from '../../../src/query/lookup.ts'
import { ProfileCache } from '../../../src/query/register/profile-cache.ts'
import { numberOf, type SmallRegister, smallRegister } from '../../fixtures/small-register.ts'

let small: SmallRegister
before(async () => {
  small = await smallRegister([{ name: '株式会社あおば' }, { name: '若葉有限会社' }])
})

describe('ProfileCache', () => {
  let made = 0
  const make = (): Profile => {
    made++
    return { ...profileOf(0) }
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
