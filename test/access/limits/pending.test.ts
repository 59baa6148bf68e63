import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { crowdedOut, type Pending, ringMark, unusedTooLong } from '../../../src/access/limits/pending.ts'

describe('crowdedOut', () => {
  test('takes the oldest of the ring that then has most, one after the other, until there is room', () => {
    const entry = fc.record({ ring: fc.constantFrom('a', 'b', 'c', 'd'), at: fc.nat({ max: 50 }) })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), fc.integer({ min: 1, max: 50 }), (entries, most) => {
        const left = new Map<string, Pending>(entries.map((each, i) => [`${i}`, each]))
        const gone = crowdedOut(new Map(left), most)
        if (entries.length < most) assert.deepEqual(gone, [])
        for (const id of gone) {
          const { ring, at } = left.get(id) ?? assert.fail(`${id} goes twice`)
          const sizeOf = (name: string): number => [...left.values()].filter((each) => each.ring === name).length
          for (const each of left.values()) {
            assert.ok(sizeOf(each.ring) <= sizeOf(ring))
            assert.ok(each.ring !== ring || each.at >= at)
          }
          left.delete(id)
        }
        if (entries.length >= most) assert.equal(left.size, most - 1)
      }),
    )
  })

  test('makes room for one in a hundred at a time', () => {
    const entries = Array.from({ length: 1_000 }, (_, i) => [`${i}`, { ring: 'a', at: i }] as const)
    const expected = Array.from({ length: 10 }, (_, i) => `${i}`)
    assert.deepEqual(crowdedOut(new Map(entries), 1_000), expected)
  })
})

describe('ringMark', () => {
  test('is the same for all addresses of a network', () => {
    for (const [one, other] of [
      ['192.0.2.1', '192.0.2.255'],
      ['2001:db8:1::1', '2001:db8:1:ffff::2'],
    ] as const)
      assert.equal(ringMark(one), ringMark(other))
    assert.notEqual(ringMark('192.0.2.1'), ringMark('192.0.3.1'))
  })

  test('tells networks apart only roughly: hundreds of /24s have each', () => {
    const marks = new Set<string>()
    for (let i = 0; i < 65_536 * 4; i++) marks.add(ringMark(`${1 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}.1`))
    assert.ok(marks.size <= 65_536 && marks.size > 60_000, `${marks.size}`)
  })
})

test('unusedTooLong are those of thirty days ago and before', () => {
  const now = 1_790_000_000_000
  const days = [0, 29.999, 30, 31].map((days) => [`${days}`, { ring: 'a', at: now - days * 86_400_000 }] as const)
  assert.deepEqual(unusedTooLong(new Map(days), now), ['30', '31'])
})
