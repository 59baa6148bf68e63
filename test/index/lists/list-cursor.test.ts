import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { addBit, emptyBitSet, passingSet } from '../../../src/index/lists/bit-set.ts'
import { EXHAUSTED } from '../../../src/index/lists/cursor.ts'
import { cursorOver } from '../../../src/index/lists/list-cursor.ts'
import { addList, setOfLists } from '../../../src/index/lists/ordinal-list.ts'
import { countPassing } from '../../../src/index/lists/sorted-ordinals.ts'
import { listsOf, ordinalSets } from './list-kinds.ts'

const SIZE = 1000
const someOrdinals = ordinalSets(SIZE, 400)

describe('cursorOver', () => {
  test('steps through what passes the filter, in every form of list', () => {
    fc.assert(
      fc.property(someOrdinals, fc.option(someOrdinals, { nil: undefined }), (ordinals, allowed) => {
        const filter = allowed === undefined ? undefined : emptyBitSet(SIZE)
        if (filter !== undefined && allowed !== undefined) addList(filter, listsOf(allowed, SIZE)[2]!)
        const expected = allowed === undefined ? ordinals : ordinals.filter((ordinal) => allowed.includes(ordinal))
        for (const list of listsOf(ordinals, SIZE)) {
          const seen: number[] = []
          for (
            const cursor = cursorOver([list], filter && passingSet(filter));
            cursor.current !== EXHAUSTED;
            cursor.advanceTo(cursor.current + 1)
          )
            seen.push(cursor.current)
          assert.deepEqual(seen, expected)
        }
      }),
    )
  })

  test('seeks what few pass in a long list, and steps through no more', () => {
    const size = 200_000
    const long = Array.from({ length: 5_000 }, (_, i) => i * 40)
    const few = fc.uniqueArray(fc.nat({ max: size - 1 }), { maxLength: 60, size: 'max' })
    fc.assert(
      fc.property(few, (allowed) => {
        const held = allowed.filter((_, i) => i % 2 === 0).map((ordinal) => ordinal - (ordinal % 40))
        const passing = [...new Set([...allowed, ...held])].sort((a, b) => a - b)
        const set = setOfLists(listsOf(passing, size).slice(2), size)
        const filter = { ...passingSet(set), passes: () => assert.fail('asked one by one') }
        for (const list of listsOf(long, size)) {
          const seen: number[] = []
          const cursor = cursorOver([list], filter)
          for (; cursor.current !== EXHAUSTED; cursor.advanceTo(cursor.current + 1)) seen.push(cursor.current)
          const expected = passing.filter((ordinal) => ordinal % 40 === 0)
          assert.deepEqual(seen, expected)
          assert.equal(countPassing(list, filter), seen.length)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('decides one by one where no bit set is worth making', () => {
    const ordinals = [3, 7, 90, 400]
    for (const list of [listsOf(ordinals, SIZE)[0]!, listsOf(ordinals, SIZE)[2]!]) {
      const filter = { ...passingSet(emptyBitSet(SIZE)), bitsFor: () => undefined, atMost: () => SIZE }
      const cursor = cursorOver([list], { ...filter, passes: (ordinal) => ordinal > 50 })
      assert.equal(cursor.current, 90)
      cursor.advanceTo(91)
      assert.equal(cursor.current, 400)
      cursor.advanceTo(401)
      assert.equal(cursor.current, EXHAUSTED)
    }
  })

  test('advanceTo stops at the first ordinal that is not smaller, and stays there', () => {
    for (const list of listsOf([3, 7, 90], SIZE)) {
      const cursor = cursorOver([list], undefined)
      const stops = [0, 3, 4, 7, 8, 91].map((ordinal) => {
        cursor.advanceTo(ordinal)
        return cursor.current
      })
      assert.deepEqual(stops, [3, 3, 7, 7, 90, EXHAUSTED])
    }
  })

  test('finds the first that is not smaller and passes, however far ahead', () => {
    const size = 200_000
    const clusters = fc.array(fc.record({ from: fc.nat({ max: size - 200 }), count: fc.integer({ min: 1, max: 200 }) }))
    const thirds = emptyBitSet(size)
    for (let ordinal = 0; ordinal < size; ordinal += 3) addBit(thirds, ordinal)
    const filters = [
      { passing: (_: number) => true, filter: undefined },
      { passing: (ordinal: number) => ordinal % 3 === 0, filter: passingSet(thirds) },
    ]
    fc.assert(
      fc.property(clusters, fc.array(fc.nat({ max: size }), { maxLength: 20, size: 'max' }), (runs, targets) => {
        const held = runs.flatMap(({ from, count }) => Array.from({ length: count }, (_, i) => from + i))
        const ordinals = [...new Set(held)].sort((a, b) => a - b)
        const near = runs.flatMap(({ from, count }) => [from, from + (count >> 1), from + count])
        const ascending = [...targets, ...near].sort((a, b) => a - b)
        for (const { passing, filter } of filters) {
          const found = (target: number) => ordinals.find((ordinal) => ordinal >= target && passing(ordinal))
          const expected = ascending.map((target) => found(target) ?? EXHAUSTED)
          for (const list of listsOf(ordinals, size)) {
            const cursor = cursorOver([list], filter)
            const stops = ascending.map((target) => {
              cursor.advanceTo(target)
              return cursor.current
            })
            assert.deepEqual(stops, expected)
          }
        }
      }),
    )
  })

  test('gives the ordinals of several lists once each, also when told to go on from one of them', () => {
    fc.assert(
      fc.property(someOrdinals, someOrdinals, fc.nat({ max: SIZE }), (left, right, from) => {
        const all = [...new Set([...left, ...right])].sort((a, b) => a - b)
        for (const [i, list] of listsOf(left, SIZE).entries()) {
          const lists = [list, listsOf(right, SIZE)[(i + 1) % 3]!]
          const cursor = cursorOver(lists, undefined)
          assert.equal(cursor.current, all[0] ?? EXHAUSTED)
          cursor.advanceTo(from)
          const seen: number[] = []
          for (; cursor.current !== EXHAUSTED; cursor.advanceTo(cursor.current + 1)) seen.push(cursor.current)
          const expected = all.filter((ordinal) => ordinal >= from)
          assert.deepEqual(seen, expected)
        }
      }),
    )
  })
})
