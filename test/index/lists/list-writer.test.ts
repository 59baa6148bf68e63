import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { ListWriter } from '../../../src/index/lists/list-writer.ts'
import { countAt, type OrdinalList, openPostings, ordinalsIn, readList } from '../../../src/index/lists/ordinal-list.ts'

const SIZE = 3000
const ordinalSets = fc
  .uniqueArray(fc.nat({ max: SIZE - 1 }), { maxLength: 600 })
  .map((set) => set.sort((a, b) => a - b))

describe('ListWriter', () => {
  test('writes lists that read back as they were, whatever stands before them', () => {
    fc.assert(
      fc.property(fc.array(ordinalSets, { maxLength: 5 }), fc.nat({ max: SIZE }), (lists, denseAbove) => {
        const writer = new ListWriter()
        const starts = lists.map((ordinals) => append(writer, ordinals, denseAbove))
        const postings = openPostings(writer.finish())
        for (const [i, ordinals] of lists.entries()) {
          const list = readList(postings, starts[i]!, SIZE)
          assert.equal(list.count, ordinals.length)
          assert.equal(countAt(postings, starts[i]!), ordinals.length)
          assert.deepEqual(ordinalsOf(list), ordinals)
        }
      }),
    )
  })

  test('writes equal sparse lists once, whatever was written between them', () => {
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(fc.nat({ max: 9 }), { maxLength: 3 }), { maxLength: 60 }), (sets) => {
        const lists = sets.map((set) => set.sort((a, b) => a - b))
        const writer = new ListWriter()
        const starts = lists.map((ordinals) => append(writer, ordinals, 3))
        const distinct = new Set(lists.map(String))
        assert.equal(new Set(starts).size, distinct.size)
        const postings = openPostings(writer.finish())
        for (const [i, ordinals] of lists.entries())
          assert.deepEqual(ordinalsOf(readList(postings, starts[i]!, SIZE)), ordinals)
      }),
    )
  })

  test('keeps ordinals of up to 23 bits', () => {
    const ordinals = [0, 1, 31, 32, 33, 65_535, 65_536, 4_194_303, 4_194_304, 8_388_607]
    const writer = new ListWriter()
    const start = writer.append(Uint32Array.from(ordinals), { size: 1 << 23, denseAbove: 100 })
    assert.deepEqual(ordinalsOf(readList(openPostings(writer.finish()), start, 1 << 23)), ordinals)
  })

  test('takes one byte for all empty lists', () => {
    const writer = new ListWriter()
    assert.equal(append(writer, [], 10), append(writer, [], 10))
    assert.equal(writer.finish().length, 8)
  })

  test('takes the bit set above the given count, and Elias–Fano up to it', () => {
    const writer = new ListWriter()
    const first = append(writer, [1, 2, 3], 3)
    const second = append(writer, [1, 2, 3, 4], 3)
    const postings = openPostings(writer.finish())
    assert.equal(readList(postings, first, SIZE).kind, 'sparse')
    assert.equal(readList(postings, second, SIZE).kind, 'bits')
  })
})

function append(writer: ListWriter, ordinals: readonly number[], denseAbove: number): number {
  return writer.append(Uint32Array.from(ordinals), { size: SIZE, denseAbove })
}

function ordinalsOf(list: OrdinalList): number[] {
  return [...ordinalsIn(list)]
}
