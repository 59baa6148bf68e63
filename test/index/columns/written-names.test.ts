import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { openWrittenNames, ordinalsWritten, writeWrittenNames } from '../../../src/index/columns/written-names.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

const hashes = fc.oneof(fc.nat({ max: 5 }), fc.constantFrom(0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff))

describe('ordinalsWritten', () => {
  test('gives all ordinals of a hash, ascending, and none of another', () => {
    fc.assert(
      fc.property(fc.array(hashes), hashes, (all, asked) => {
        const names = openWrittenNames(
          memorySections((writer) => writeWrittenNames(writer, Uint32Array.from(all))),
          all.length,
        )
        const expected = all.flatMap((hash, ordinal) => (hash === asked ? [ordinal] : []))
        assert.deepEqual([...ordinalsWritten(names, asked)], expected)
      }),
    )
  })
})

describe('openWrittenNames', () => {
  test('refuses sections of another size', () => {
    const three = memorySections((writer) => writeWrittenNames(writer, Uint32Array.of(3, 1, 2)))
    assert.throws(() => openWrittenNames(three, 2), /2 corporations, file holds 3 hashes, 3 ordinals/)
    const short = memorySections((writer) => {
      writer.section('written.hashOf', [Uint32Array.of(3, 1, 2)])
      writer.section('written.byHash', [Uint32Array.of(1, 2)])
    })
    assert.throws(() => openWrittenNames(short, 3), /3 hashes, 2 ordinals/)
  })
})
