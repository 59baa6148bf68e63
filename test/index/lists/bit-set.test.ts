import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  addAll,
  addBit,
  type BitSet,
  commonOf,
  complement,
  countBits,
  countBoth,
  emptyBitSet,
  hasBit,
  keepCommon,
  lowestBit,
  onesIn,
  passingSet,
  removeAll,
  subtractAndAdd,
} from '../../../src/index/lists/bit-set.ts'
import { records } from '../../fixtures/tables.ts'

// Not a multiple of 32, so that the last word is not full.
const SIZE = 203
const all = Array.from({ length: SIZE }, (_, ordinal) => ordinal)
const ordinalSets = fc.uniqueArray(fc.nat({ max: SIZE - 1 }))

describe('bit sets', () => {
  test('agree with sets of numbers', () => {
    fc.assert(
      fc.property(ordinalSets, ordinalSets, (a, b) => {
        const inA = new Set(a)
        const inB = new Set(b)
        assert.deepEqual(members(setOf(a)), sorted(a))
        assert.equal(countBits(setOf(a)), a.length)
        assert.equal(countBoth(setOf(a), setOf(b)), a.filter((ordinal) => inB.has(ordinal)).length)
        const onlyB = b.filter((ordinal) => !inA.has(ordinal))
        const united = setOf(a)
        addAll(united, setOf(b))
        assert.deepEqual(members(united), sorted([...new Set([...a, ...b])]))
        const common = setOf(a)
        keepCommon(common, setOf(b))
        assert.deepEqual(members(common), sorted(a.filter((ordinal) => inB.has(ordinal))))
        const several = [setOf(a), setOf(b), setOf(a)]
        assert.deepEqual([commonOf(several), commonOf([setOf(b)])], [common, setOf(b)])
        const [fresh, known] = [setOf(b), setOf(a)]
        assert.equal(subtractAndAdd(fresh, known), onlyB.length)
        assert.deepEqual([members(fresh), members(known)], [sorted(onlyB), members(united)])
        const expected = all.filter((ordinal) => !inA.has(ordinal))
        assert.deepEqual(members(complement(setOf(a), SIZE)), expected)
        const rest = setOf(b)
        removeAll(rest, setOf(a))
        assert.deepEqual(members(rest), sorted(b.filter((ordinal) => !inA.has(ordinal))))
      }),
    )
  })

  test('are full to the end of their last word', () => {
    for (const words of [0, 1, 3, 4, 5, 9])
      assert.equal(countBits(emptyBitSet(words * 32).fill(0xffff_ffff)), words * 32)
    assert.equal(countBits(emptyBitSet(SIZE).fill(0xffff_ffff)), Math.ceil(SIZE / 32) * 32)
  })

  for (const { size, words } of records<{ size: number; words: number }>(import.meta, 'bit-set-rows-2'))
    test(`have ${words} words for ${size} ordinals`, () => assert.equal(emptyBitSet(size).length, words))
})

describe('lowestBit and onesIn', () => {
  for (const { word, lowest, ones } of records<{ word: number; lowest: number; ones: number }>(
    import.meta,
    'bit-set-rows',
  ))
    test(`of ${word} are ${lowest} and ${ones}`, () => {
      assert.equal(lowestBit(word), lowest)
      assert.equal(onesIn(word), ones)
    })
})

function setOf(ordinals: readonly number[]): BitSet {
  const set = emptyBitSet(SIZE)
  for (const ordinal of ordinals) addBit(set, ordinal)
  return set
}

function members(set: BitSet): number[] {
  return Array.from({ length: SIZE }, (_, ordinal) => ordinal).filter((ordinal) => hasBit(set, ordinal))
}

function sorted(ordinals: readonly number[]): number[] {
  return [...ordinals].sort((a, b) => a - b)
}

test('what is in a set passes, one by one and as a set', () => {
  const set = Uint32Array.of(0b1010, 0b1)
  const passing = passingSet(set)
  const passed = Array.from({ length: 64 }, (_, ordinal) => ordinal).filter((ordinal) => passing.passes(ordinal))
  assert.deepEqual(passed, [1, 3, 32])
  assert.equal(passing.bits(), set)
  assert.equal(passing.atMost(), 3)
})
