import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { CORPORATION_KINDS } from '../../../src/domain/corporation-kind.ts'
import {
  countCells,
  countsMeeting,
  openFacetCells,
  sumBy,
  sumByIndustry,
  writeFacetCells,
} from '../../../src/index/columns/facet-cells.ts'
import { writeValueSets } from '../../../src/index/columns/value-sets.ts'
import { type BitSet, emptyBitSet } from '../../../src/index/lists/bit-set.ts'
import { type DecodedList, listOfSet, ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { memorySections, shortened } from '../../fixtures/memory-sections.ts'

const PREFECTURES = 47
const INDUSTRIES = 12

type Corporation = {
  readonly prefecture: number
  readonly kind: number
  readonly industries: readonly number[]
  readonly isFound: boolean
}

// Registers in which few or many are found, so that those found are counted, or those not found; with sets of
// industries that many corporations share, or that hardly any share.
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
        kind: fc.nat(CORPORATION_KINDS.size),
        industries: fc.uniqueArray(fc.nat(kinds - 1), { maxLength: 3 }).map((values) => values.sort((a, b) => a - b)),
        isFound: fc.nat(9).map((chance) => chance < foundOf10),
      }),
      { minLength: 1, maxLength: 300, size: 'max' },
    ),
  )

describe('countCells', () => {
  test('agrees with a scan of those found, by prefecture, by industry and by kind', () => {
    fc.assert(
      fc.property(REGISTERS, (corporations) => {
        const cells = cellsOf(corporations)
        const counts = countCells(cells, foundOf(corporations))
        assert.deepEqual(countCells(cells, arrayOf(foundOf(corporations))), counts)
        const matching = corporations.filter(({ isFound }) => isFound)
        assert.deepEqual([...sumBy('prefecture', cells, counts)], prefecturesOf(matching))
        assert.deepEqual([...sumByIndustry(cells, counts, INDUSTRIES)], industriesOf(matching))
        assert.deepEqual([...sumBy('kind', cells, counts)], kindsOf(matching))
      }),
    )
  })

  test('is the sum of the cells that meet the conditions for those that do', () => {
    const some = (most: number) => fc.option(fc.uniqueArray(fc.nat(most), { maxLength: 2 }), { nil: undefined })
    const conditions = fc.record({
      prefecture: fc.option(fc.nat(3), { nil: undefined }),
      kinds: some(CORPORATION_KINDS.size),
      industries: some(INDUSTRIES - 1),
    })
    fc.assert(
      fc.property(REGISTERS, conditions, (corporations, wanted) => {
        const cells = cellsOf(corporations)
        const counts = countsMeeting(cells, countCells(cells, foundOf(corporations)), wanted)
        const { prefecture, kinds, industries } = wanted
        const meeting = corporations.map((one) => ({
          ...one,
          isFound:
            one.isFound &&
            (prefecture ?? one.prefecture) === one.prefecture &&
            kinds?.includes(one.kind) !== false &&
            (industries === undefined || one.industries.some((industry) => industries.includes(industry))),
        }))
        assert.deepEqual(counts, countCells(cells, foundOf(meeting)))
      }),
    )
  })

  test('leaves the set of those found as it was', () => {
    const corporations = Array.from({ length: 40 }, (_, i) => ({
      prefecture: 1,
      kind: 1,
      industries: [],
      isFound: i > 2,
    }))
    const found = foundOf(corporations)
    const before = [...found.words]
    countCells(cellsOf(corporations), found)
    assert.deepEqual([...found.words], before)
  })
})

describe('openFacetCells', () => {
  test('counts the whole register', () => {
    fc.assert(
      fc.property(REGISTERS, (corporations) => {
        const cells = cellsOf(corporations)
        assert.deepEqual([...sumBy('prefecture', cells, cells.totals)], prefecturesOf(corporations))
        assert.deepEqual([...sumByIndustry(cells, cells.totals, INDUSTRIES)], industriesOf(corporations))
      }),
    )
  })

  const corporations = [1, 2].map((prefecture) => ({ prefecture, kind: 1, industries: [], isFound: true }))
  const { reader, sets } = writtenCells(corporations)

  for (const name of ['cellOf', 'prefecture', 'kind', 'setOf', 'totals'].map((section) => `facet.${section}`))
    test(`refuses the cells when the last item of ${name} is missing`, () => {
      const damaged = shortened(reader, name, reader.section(name).length / 2)
      assert.throws(() => openFacetCells(damaged, 2, sets), /^Error: section facet.\w+: \d+ items, expected \d+\.$/)
    })

  test('refuses cells of another register', () =>
    assert.throws(() => openFacetCells(reader, 3, sets), /^Error: section facet.cellOf: 2 items, expected 3\.$/))
})

type Corporations = readonly Corporation[]

function cellsOf(corporations: Corporations) {
  const { reader, sets } = writtenCells(corporations)
  return openFacetCells(reader, corporations.length, sets)
}

function writtenCells(corporations: Corporations) {
  const size = corporations.length
  const valuesOf = (ordinal: number) => corporations[ordinal]!.industries
  let sets = new Uint16Array()
  const reader = memorySections((writer) => {
    const industries = writeValueSets(writer, 'industry', { size, valuesOf })
    const faceted = {
      prefectures: Uint8Array.from(corporations, ({ prefecture }) => prefecture),
      kinds: Uint8Array.from(corporations, ({ kind }) => kind),
      industries,
    }
    writeFacetCells(writer, faceted)
    sets = industries.sets.slice()
  })
  return { reader, sets }
}

function foundOf(corporations: readonly Corporation[]) {
  return listOfSet(setOf(corporations))
}

function arrayOf(list: DecodedList): DecodedList {
  return { kind: 'array', count: list.count, ordinals: ordinalsIn(list) }
}

function setOf(corporations: readonly Corporation[]): BitSet {
  const set = emptyBitSet(corporations.length)
  for (const [ordinal, { isFound }] of corporations.entries()) {
    if (isFound) set[ordinal >>> 5] = (set[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31))
  }
  return set
}

function prefecturesOf(corporations: readonly Corporation[]): number[] {
  return Array.from(
    { length: PREFECTURES + 1 },
    (_, i) => corporations.filter(({ prefecture }) => prefecture === i).length,
  )
}

function kindsOf(corporations: readonly Corporation[]): number[] {
  const places = Array.from({ length: CORPORATION_KINDS.size + 1 }, (_, kind) => kind)
  return places.map((place) => corporations.filter(({ kind }) => kind === place).length)
}

function industriesOf(corporations: readonly Corporation[]): number[] {
  return Array.from({ length: INDUSTRIES }, (_, i) => corporations.filter((held) => held.industries.includes(i)).length)
}
