import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { ListCompiler, PostingLists } from '../../../src/index/lists/posting-lists.ts'
import {
  compileListCounts,
  type ListCounts,
  openListCounts,
  precomputedCount,
  writeListCounts,
} from '../../../src/index/trie/list-counts.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'
import { records } from '../../fixtures/tables.ts'

const SIZE = 1200

// 山 is in many names, 川 in all, 谷 in few.
const forms = listsOf([every(2), every(3), [5, 9]])
const grams = listsOf([every(2, 1), every(1), every(100), [], every(2, 1)])

describe('precomputedCount', () => {
  const counts = opened(compileListCounts(grams, forms, SIZE))

  for (const { gram, form, expected } of records<{ gram: string; form: string; expected: number | undefined }>(
    import.meta,
  ))
    test(`is ${expected} for ${form} among those with ${gram}`, () => {
      const start = grams.startOf('山川谷'.indexOf(gram))
      assert.equal(precomputedCount(counts, start, ['株式会社', '有限会社', '合名会社'].indexOf(form)), expected)
    })

  test('is what a scan counts', () => {
    const ordinals = fc
      .uniqueArray(fc.nat({ max: SIZE - 1 }), { maxLength: SIZE, size: 'max' })
      .map((all) => all.sort((a, b) => a - b))
    fc.assert(
      fc.property(fc.array(ordinals, { maxLength: 4 }), fc.array(ordinals, { maxLength: 3 }), (lists, values) => {
        const [some, filter] = [listsOf(lists), listsOf(values)]
        const counts = opened(compileListCounts(some, filter, SIZE))
        for (const [i, list] of lists.entries())
          for (const [value, having] of values.entries()) {
            const known = precomputedCount(counts, some.startOf(i), value)
            const isLong = list.length > 500 && having.length > 0
            assert.equal(known, isLong ? list.filter((ordinal) => having.includes(ordinal)).length : undefined)
          }
      }),
      { numRuns: 20 },
    )
  })
})

describe('compileListCounts', () => {
  test('counts equal lists once', () =>
    assert.deepEqual(compileListCounts(grams, forms, SIZE).starts, Uint32Array.of(grams.startOf(0), grams.startOf(1))))

  test('keeps the sixteen commonest values', () => {
    const values = Array.from({ length: 20 }, (_, i) => every(1, SIZE - 1 - i))
    assert.deepEqual([...compileListCounts(grams, listsOf(values), SIZE).values], values.map((_, i) => i).slice(4))
  })

  test('leaves the lists as they were', () => {
    const before = [...ordinalsIn(grams.list(1))]
    compileListCounts(grams, forms, SIZE)
    assert.deepEqual([...ordinalsIn(grams.list(1))], before)
  })
})

describe('openListCounts', () => {
  test('refuses counts that do not fit the lists', () => {
    const sections = { values: Uint16Array.of(1, 2), starts: Uint32Array.of(8), counts: Uint32Array.of(5) }
    assert.throws(() => opened(sections), /section formCounts.counts: 1 items, expected 2/)
  })
})

function every(step: number, from = 0): number[] {
  return Array.from({ length: Math.ceil((SIZE - from) / step) }, (_, i) => from + i * step)
}

function listsOf(lists: readonly (readonly number[])[]): PostingLists {
  const compiler = new ListCompiler(SIZE)
  for (const ordinals of lists) compiler.append(Uint32Array.from(ordinals))
  return new PostingLists(compiler.finish(), SIZE)
}

function opened(counts: ListCounts): ListCounts {
  return openListCounts(memorySections((writer) => writeListCounts(writer, counts)))
}
