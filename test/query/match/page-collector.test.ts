import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { passingSet } from '../../../src/index/lists/bit-set.ts'
import { type OrdinalList, setOfLists } from '../../../src/index/lists/ordinal-list.ts'
import { IN_FORMER } from '../../../src/index/text/pattern.ts'
import { arrayLists } from '../../../src/query/match/field-lists.ts'
import { PageCollector } from '../../../src/query/match/page-collector.ts'
import { gradeAt, PREFIX } from '../../../src/query/rank/grade.ts'
import { listsOf } from '../../index/lists/list-kinds.ts'
import { measureWork } from '../cost/work-meter.ts'

const SIZE = 200_000
const OFFSETS = [0, 7, 1_000, 16_380, 16_390, 40_000, 99_990, 150_000, 400_000]

// Lists of every kind, so long that some pages are reached by stepping and others by counting.
const steps = (step: number, first = 0) =>
  Array.from({ length: Math.floor((SIZE - first) / step) }, (_, i) => first + i * step)
const TIERS: readonly (readonly number[])[][] = [
  [steps(1_000)],
  [steps(2), steps(3)],
  [steps(7, 1)],
  [steps(5), steps(11, 3), steps(40_000)],
]

describe('PageCollector', () => {
  for (const filterStep of [undefined, 2, 97])
    for (const kind of [0, 1, 2])
      test(`takes what a scan takes at any offset, filter ${filterStep}, lists of kind ${kind}`, () => {
        const filter =
          filterStep === undefined ? undefined : setOfLists(listsOf(steps(filterStep), SIZE).slice(1, 2), SIZE)
        const all = scanned(filterStep)
        const tiers = TIERS.map((lists) => lists.map((ordinals) => listsOf(ordinals, SIZE)[kind]!))
        for (const offset of OFFSETS) {
          const page = collected(tiers, { offset, filter })
          assert.deepEqual(page, all.slice(offset, offset + LIMIT), `offset ${offset}`)
        }
      })

  test('takes what a scan takes for a first page of any length', () => {
    const tiers = TIERS.map((lists) => lists.map((ordinals) => listsOf(ordinals, SIZE)[0]!))
    const filter = setOfLists(listsOf(steps(40), SIZE).slice(1, 2), SIZE)
    for (const limit of [20, 100, 101, 1_500, 10_000]) {
      assert.deepEqual(collected(tiers, { offset: 0, limit }), scanned(undefined).slice(0, limit), `limit ${limit}`)
      assert.deepEqual(
        collected(tiers, { offset: 0, limit, filter }),
        scanned(40).slice(0, limit),
        `filtered, ${limit}`,
      )
    }
  })

  test('decides no ordinal of an earlier list again for each later one', () => {
    const lists = Array.from({ length: 6 }, (_, i) => listsOf(steps(100, i), SIZE)[0]!)
    const set = setOfLists(lists, SIZE)
    let decided = 0
    const passes = (ordinal: number) => {
      decided++
      return ordinal > SIZE - 100
    }
    const page = new PageCollector({ offset: 1, limit: 20 }, SIZE)
    for (const list of lists)
      page.collect([list], { ...passingSet(set), bitsFor: () => undefined, passes, atMost: () => 1_000 })
    const again = new PageCollector({ offset: 1, limit: 20 }, SIZE)
    const filter = { ...passingSet(set), bitsFor: () => undefined, passes, atMost: () => 1_000 }
    const apart = decided
    for (const list of lists) again.collect([list], filter)
    assert.deepEqual(again.ordinals, page.ordinals)
    assert.ok(decided - apart <= 6 * 2_000 && apart > 2 * 6 * 2_000, `${decided - apart} and ${apart}`)
  })

  test('knows the grade with which each was collected', () => {
    const page = new PageCollector({ offset: 1, limit: 4 }, SIZE)
    for (const [ordinals, grade] of [
      [[7, 9], 3],
      [[], 5],
      [[9, 11], 6],
      [[2, 4, 8], 8],
    ] as const)
      page.collectFew(ordinals, grade)
    assert.deepEqual(
      [page.ordinals, [...page.grades]],
      [
        [9, 11, 2, 4],
        [3, 6, 8, 8],
      ],
    )
  })

  test('takes a tier field by field, and behind them former names with the legal form', () => {
    const page = new PageCollector({ offset: 0, limit: 9 }, SIZE)
    const fields = [arrayLists([7]), [], arrayLists([5, 9]), []] as const
    page.collectTier(PREFIX, { fields, passing: undefined, formerForms: arrayLists([2, 9]) })
    const grades = [0, 2, 2].map((field) => gradeAt(PREFIX, field))
    assert.deepEqual(
      [page.ordinals, [...page.grades]],
      [
        [7, 5, 9, 2],
        [...grades, gradeAt(PREFIX, IN_FORMER) + 1],
      ],
    )
  })

  test('takes few ordinals as it takes a list of them', () => {
    const few = steps(30).slice(0, 60)
    const [list] = listsOf(few, SIZE)
    const [before, behind] = [steps(90), steps(15)].map((ordinals) => listsOf(ordinals, SIZE)[0]!)
    for (const limit of [20, 100, 101, 500])
      for (const offset of [0, 1, 50, 3_000]) {
        const [one, other] = [0, 1].map(() => new PageCollector({ offset, limit }, SIZE))
        for (const page of [one!, other!]) page.collect([before!], undefined)
        one!.collect([list!], undefined)
        other!.collectFew(few, 0)
        for (const page of [one!, other!]) page.collect([behind!], undefined)
        assert.deepEqual(other!.ordinals, one!.ordinals, `${limit} from ${offset}`)
        assert.ok(one!.ordinals.length > 0)
      }
  })

  test('reads no more for the farthest page than the lists hold', () => {
    const tiers = TIERS.map((lists) => lists.map((ordinals) => listsOf(ordinals, SIZE)[0]!))
    const ordinals = TIERS.flat().reduce((sum, list) => sum + list.length, 0)
    const work = measureWork(() => collected(tiers, { offset: 150_000 }))
    assert.ok(work <= 4 * ordinals, `${work} steps for ${ordinals} ordinals`)
  })
})

const LIMIT = 20

type Asked = { readonly offset: number; readonly limit?: number; readonly filter?: Uint32Array | undefined }

function collected(tiers: readonly OrdinalList[][], { offset, limit = LIMIT, filter }: Asked): number[] {
  const page = new PageCollector({ offset, limit }, SIZE)
  for (const lists of tiers) page.collect(lists, filter && passingSet(filter))
  return page.ordinals
}

function scanned(filterStep: number | undefined): number[] {
  const seen = new Set<number>()
  for (const lists of TIERS) {
    const tier = [...new Set(lists.flat())].sort((a, b) => a - b)
    for (const ordinal of tier) if (filterStep === undefined || ordinal % filterStep === 0) seen.add(ordinal)
  }
  return [...seen]
}
