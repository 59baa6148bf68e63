import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { PREFECTURES } from '../../src/domain/prefecture.ts'
import { openFilterLists, writeFilterLists } from '../../src/index/columns/filter-lists.ts'
import { openPrefectures, writePrefectures } from '../../src/index/columns/prefectures.ts'
import { openValueSets, writeValueSets } from '../../src/index/columns/value-sets.ts'
import { type BitSet, emptyBitSet } from '../../src/index/lists/bit-set.ts'
import { countIndustries, countPrefectures } from '../../src/query/facet-counts.ts'
import { memorySections } from '../fixtures/memory-sections.ts'

const INDUSTRIES = 12

type Corporation = { readonly prefecture: number; readonly industries: readonly number[]; readonly isFound: boolean }

// Few or many found, in one prefecture or in all, with sets of their own or shared: each of the ways to count is the shortest for some.
const REGISTERS = fc
  .record({
    foundOf10: fc.integer({ min: 0, max: 10 }),
    prefectures: fc.constantFrom(1, 3, 48),
    kinds: fc.constantFrom(2, INDUSTRIES),
  })
  .chain(({ foundOf10, prefectures, kinds }) =>
    fc.array(
      fc.record({
        prefecture: fc.nat(prefectures - 1),
        industries: fc.uniqueArray(fc.nat(kinds - 1), { maxLength: 3 }).map((values) => values.sort((a, b) => a - b)),
        isFound: fc.nat(9).map((chance) => chance < foundOf10),
      }),
      { minLength: 1, maxLength: 300, size: 'max' },
    ),
  )

describe('countPrefectures and countIndustries', () => {
  test('agree with a scan of those found', () => {
    fc.assert(
      fc.property(REGISTERS, (corporations) => {
        const register = registerOf(corporations)
        const found = foundOf(corporations)
        const matching = corporations.filter(({ isFound }) => isFound)
        assert.deepEqual([...countPrefectures(register, found)], prefecturesOf(matching))
        assert.deepEqual([...countIndustries(register, found)], industriesOf(matching))
      }),
    )
  })

  test('count the whole register when nothing was asked', () => {
    fc.assert(
      fc.property(REGISTERS, (corporations) => {
        const register = registerOf(corporations)
        assert.deepEqual([...countPrefectures(register, undefined)], prefecturesOf(corporations))
        assert.deepEqual([...countIndustries(register, undefined)], industriesOf(corporations))
      }),
    )
  })

  test('leave the set of those found as it was', () => {
    const corporations = Array.from({ length: 40 }, (_, i) => ({ prefecture: 1, industries: [], isFound: i > 2 }))
    const found = foundOf(corporations)
    const before = [...found.set]
    countPrefectures(registerOf(corporations), found)
    countIndustries(registerOf(corporations), found)
    assert.deepEqual([...found.set], before)
  })
})

function registerOf(corporations: readonly Corporation[]) {
  const size = corporations.length
  const valuesOf = (ordinal: number) => corporations[ordinal]!.industries
  const reader = memorySections((writer) => {
    writePrefectures(
      writer,
      Uint8Array.from(corporations, ({ prefecture }) => prefecture),
    )
    writeFilterLists(writer, 'industry', { values: INDUSTRIES, size, valuesOf })
    writeValueSets(writer, 'industry', { size, valuesOf })
  })
  return {
    size,
    prefectures: openPrefectures(reader, size),
    industryLists: openFilterLists(reader, 'industry', { values: INDUSTRIES, size }),
    industrySets: openValueSets(reader, 'industry', size),
  }
}

function foundOf(corporations: readonly Corporation[]): { readonly set: BitSet; readonly total: number } {
  const set = emptyBitSet(corporations.length)
  for (const [ordinal, { isFound }] of corporations.entries()) {
    if (isFound) set[ordinal >>> 5] = (set[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31))
  }
  return { set, total: corporations.filter(({ isFound }) => isFound).length }
}

function prefecturesOf(corporations: readonly Corporation[]): number[] {
  return PREFECTURES.map((_, i) => corporations.filter(({ prefecture }) => prefecture === i + 1).length)
}

function industriesOf(corporations: readonly Corporation[]): number[] {
  return Array.from({ length: INDUSTRIES }, (_, i) => corporations.filter((held) => held.industries.includes(i)).length)
}
