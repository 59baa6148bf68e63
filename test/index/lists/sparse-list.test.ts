import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { countBits, emptyBitSet } from '../../../src/index/lists/bit-set.ts'
import { EXHAUSTED } from '../../../src/index/lists/cursor.ts'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { SparseCursor, SparseList, writeSparse } from '../../../src/index/lists/sparse-list.ts'

const SIZE = 100_000
const ordinalSets = fc
  .uniqueArray(fc.nat({ max: SIZE - 1 }), { minLength: 1, maxLength: 300, size: 'max' })
  .map((set) => Uint32Array.from(set).sort())

describe('writeSparse', () => {
  test('writes what reads back, wherever it begins, and nothing after its end', () => {
    fc.assert(
      fc.property(ordinalSets, fc.nat({ max: 9 }), (ordinals, at) => {
        const { bytes, view, end } = written(ordinals, at)
        assert.ok(end <= at + 5 * ordinals.length + 4)
        assert.ok(bytes.subarray(end).every((byte) => byte === 0))
        assert.deepEqual(decoded(view, ordinals.length, at), ordinals)
        assert.deepEqual(added(view, ordinals.length, at), ordinals)
      }),
    )
  })

  test('takes six low bits and two and a half more where every hundredth is in it', () => {
    const everyHundredth = Uint32Array.from({ length: SIZE / 100 }, (_, i) => i * 100)
    assert.equal(written(everyHundredth, 0).end, 750 + 320)
  })
})

describe('SparseCursor', () => {
  const list = listOf([3, 40, 41, 900, 65_000])

  for (const { seeks, stops } of [
    { seeks: [0, 4, 41, 42], stops: [3, 40, 41, 900] },
    { seeks: [1000, 65_001], stops: [65_000, EXHAUSTED] },
    { seeks: [41, 40, 42], stops: [41, 41, 900] },
  ])
    test(`stops at ${stops} when it seeks ${seeks}`, () => {
      const cursor = new SparseCursor(list)
      assert.equal(cursor.current, 3)
      assert.deepEqual(
        seeks.map((ordinal) => {
          cursor.advanceTo(ordinal)
          return cursor.current
        }),
        stops,
      )
    })

  test('seeks the first ordinal that is not smaller, however far ahead', () => {
    fc.assert(
      fc.property(ordinalSets, fc.array(fc.nat({ max: SIZE }), { maxLength: 20, size: 'max' }), (ordinals, targets) => {
        const cursor = new SparseCursor(listOf([...ordinals]))
        for (const target of targets.sort((a, b) => a - b)) {
          cursor.advanceTo(target)
          assert.equal(cursor.current, ordinals.find((ordinal) => ordinal >= target) ?? EXHAUSTED)
        }
      }),
    )
  })
})

describe('a damaged sparse list', () => {
  test('ends, with other ordinals or an error', () => {
    fc.assert(
      fc.property(
        ordinalSets,
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        fc.nat({ max: 400 }),
        (ordinals, place, flip, count) => {
          const { bytes, view, end } = written(ordinals, 0)
          bytes[place % end]! ^= flip
          for (const asked of [ordinals.length, count + 1])
            for (const read of [decoded, added, sought]) {
              try {
                assert.ok(read(view, asked, 0).length <= asked)
              } catch (error) {
                assert.match(String(error), /^RangeError: Offset is outside the bounds of the DataView$/)
              }
            }
        },
      ),
    )
  })
})

function listOf(ordinals: readonly number[]): SparseList {
  const { view } = written(Uint32Array.from(ordinals), 0)
  return new SparseList(view, ordinals.length, { at: 0, size: SIZE })
}

function written(ordinals: Uint32Array, at: number): { bytes: Uint8Array; view: DataView; end: number } {
  const bytes = new Uint8Array(Math.ceil((at + 5 * ordinals.length + 8) / 4) * 4)
  const end = writeSparse(ordinals, SIZE, { bytes, at })
  return { bytes, view: new DataView(bytes.buffer), end }
}

function added(view: DataView, count: number, at: number): Uint32Array {
  const set = emptyBitSet(SIZE)
  new SparseList(view, count, { at, size: SIZE }).addTo(set)
  return ordinalsIn({ kind: 'bits', count: countBits(set), words: set })
}

function decoded(view: DataView, count: number, at: number): Uint32Array {
  return new SparseList(view, count, { at, size: SIZE }).decode()
}

function sought(view: DataView, count: number, at: number): readonly number[] {
  const cursor = new SparseCursor(new SparseList(view, count, { at, size: SIZE }))
  const seen: number[] = []
  for (; cursor.current !== EXHAUSTED; cursor.advanceTo(cursor.current + 1)) seen.push(cursor.current)
  return seen
}
