import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { countAt, decodeInto, ListWriter, type OrdinalList, readList } from '../../src/index/ordinal-list.ts'

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
        const bytes = writer.bytes.slice(0, writer.length)
        for (const [i, ordinals] of lists.entries()) {
          const list = readList(bytes, starts[i]!, SIZE)
          assert.equal(list.count, ordinals.length)
          assert.equal(countAt(bytes, starts[i]!), ordinals.length)
          assert.deepEqual(decoded(list), ordinals)
        }
      }),
    )
  })

  test('keeps ordinals of up to 23 bits', () => {
    const ordinals = [0, 127, 128, 129, 16_511, 16_512, 2_113_663, 2_113_664, 8_388_607]
    const writer = new ListWriter()
    const start = writer.append(Uint32Array.from(ordinals), 0, ordinals.length, { size: 1 << 23, denseAbove: 100 })
    assert.deepEqual(decoded(readList(writer.bytes, start, 1 << 23)), ordinals)
  })

  test('takes one byte for all empty lists', () => {
    const writer = new ListWriter()
    assert.equal(append(writer, [], 10), append(writer, [], 10))
    assert.equal(writer.length, 1)
  })

  test('takes the bit set above the given count and the run up to it', () => {
    const writer = new ListWriter()
    const first = append(writer, [1, 2, 3], 3)
    const second = append(writer, [1, 2, 3, 4], 3)
    assert.equal(readList(writer.bytes, first, SIZE).kind, 'run')
    assert.equal(readList(writer.bytes, second, SIZE).kind, 'bits')
  })
})

function append(writer: ListWriter, ordinals: readonly number[], denseAbove: number): number {
  return writer.append(Uint32Array.from(ordinals), 0, ordinals.length, { size: SIZE, denseAbove })
}

function decoded(list: OrdinalList): number[] {
  const out = new Uint32Array(list.count)
  assert.equal(decodeInto(list, out, 0), list.count)
  return [...out]
}
