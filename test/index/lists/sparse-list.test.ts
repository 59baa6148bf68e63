import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { EXHAUSTED, SparseList, SparseReader, writeSparse } from '../../../src/index/lists/sparse-list.ts'

const SIZE = 100_000
const ordinalSets = fc
  .uniqueArray(fc.nat({ max: SIZE - 1 }), { minLength: 1, maxLength: 300 })
  .map((set) => Uint32Array.from(set).sort())

describe('writeSparse', () => {
  test('writes what reads back, wherever it begins, and nothing after its end', () => {
    fc.assert(
      fc.property(ordinalSets, fc.nat({ max: 9 }), (ordinals, at) => {
        const { bytes, words, end } = written(ordinals, at)
        assert.ok(end <= at + 5 * ordinals.length + 4)
        assert.ok(bytes.subarray(end).every((byte) => byte === 0))
        assert.deepEqual(decoded(words, ordinals.length, at), ordinals)
      }),
    )
  })

  test('takes six low bits and two and a half more where every hundredth is in it', () => {
    const everyHundredth = Uint32Array.from({ length: SIZE / 100 }, (_, i) => i * 100)
    assert.equal(written(everyHundredth, 0).end, 750 + 320)
  })
})

describe('SparseReader', () => {
  const list = listOf([3, 40, 41, 900, 65_000])

  for (const { calls, expected } of [
    { calls: ['fill 2', 'fill 2', 'fill 2', 'fill 2'], expected: [[3, 40], [41, 900], [65_000], []] },
    { calls: ['seek 0', 'seek 4', 'seek 41', 'seek 42'], expected: [3, 40, 41, 900] },
    { calls: ['seek 1000', 'seek 65001'], expected: [65_000, EXHAUSTED] },
    { calls: ['seek 40', 'fill 9'], expected: [40, [41, 900, 65_000]] },
    { calls: ['fill 3', 'seek 0'], expected: [[3, 40, 41], 900] },
  ]) {
    test(`answers ${calls.join(', ')}`, () => {
      const reader = new SparseReader(list)
      const found = calls.map((call) => {
        const [method, argument] = call.split(' ')
        if (method === 'seek') return reader.seek(Number(argument))
        const out = new Uint32Array(9)
        return [...out.subarray(0, reader.fill(out, Number(argument)))]
      })
      assert.deepEqual(found, expected)
    })
  }

  test('seeks the first ordinal that is not smaller, however far ahead', () => {
    fc.assert(
      fc.property(ordinalSets, fc.array(fc.nat({ max: SIZE }), { maxLength: 20 }), (ordinals, targets) => {
        const reader = new SparseReader(listOf([...ordinals]))
        let after = -1
        for (const target of targets.sort((a, b) => a - b)) {
          const expected = ordinals.find((ordinal) => ordinal >= target && ordinal > after) ?? EXHAUSTED
          assert.equal(reader.seek(target), expected)
          after = expected
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
          const { bytes, words, end } = written(ordinals, 0)
          bytes[place % end]! ^= flip
          for (const asked of [ordinals.length, count + 1]) {
            for (const read of [decoded, sought]) {
              try {
                assert.ok(read(words, asked, 0).length <= asked)
              } catch (error) {
                assert.match(String(error), /sparse list: goes on at byte \d+, file holds \d+/)
              }
            }
          }
        },
      ),
    )
  })
})

function listOf(ordinals: readonly number[]): SparseList {
  const { words } = written(Uint32Array.from(ordinals), 0)
  return new SparseList(words, ordinals.length, { at: 0, size: SIZE })
}

function written(ordinals: Uint32Array, at: number): { bytes: Uint8Array; words: Int32Array; end: number } {
  const bytes = new Uint8Array(Math.ceil((at + 5 * ordinals.length + 8) / 4) * 4)
  const end = writeSparse(ordinals, SIZE, { bytes, at })
  return { bytes, words: new Int32Array(bytes.buffer), end }
}

function decoded(words: Int32Array, count: number, at: number): Uint32Array {
  const out = new Uint32Array(count)
  const filled = new SparseReader(new SparseList(words, count, { at, size: SIZE })).fill(out, count)
  return out.subarray(0, filled)
}

function sought(words: Int32Array, count: number, at: number): readonly number[] {
  const reader = new SparseReader(new SparseList(words, count, { at, size: SIZE }))
  const seen: number[] = []
  for (let found = reader.seek(0); found !== EXHAUSTED; found = reader.seek(found + 1)) seen.push(found)
  return seen
}
