import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { ListCompiler, openLists, type PostingLists, writeLists } from '../../../src/index/lists/posting-lists.ts'
import type { SectionReader } from '../../../src/index/sections.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'
import { ordinalSets } from './list-kinds.ts'

const SIZE = 3000
const EVERY = Array.from({ length: SIZE }, (_, ordinal) => ordinal)
const someOrdinals = ordinalSets(SIZE, 600)

describe('posting lists', () => {
  test('read back as they were, whatever stands before them', () => {
    fc.assert(
      fc.property(fc.array(someOrdinals, { maxLength: 5 }), (lists) => {
        const opened = openedLists(lists)
        assert.equal(opened.length, lists.length)
        for (const [i, ordinals] of lists.entries()) {
          assert.equal(opened.countOf(i), ordinals.length)
          assert.equal(opened.list(i).count, ordinals.length)
          assert.deepEqual([...ordinalsIn(opened.list(i))], ordinals)
        }
      }),
    )
  })

  for (const { name, lists, bytes } of [
    { name: 'all empty lists', lists: [[], []], bytes: 1 },
    { name: 'one ordinal: its count, 11 low bits, 1 high bit', lists: [[5]], bytes: 1 + 1 + 2 + 1 },
    { name: 'equal lists, once', lists: [[5], [], [5], [5]], bytes: 1 + 1 + 2 + 1 },
    { name: 'a list that begins another one', lists: [[5], [5, 2900]], bytes: 1 + 4 + 1 + 3 + 1 },
    { name: 'equal lists that are bit sets: their count, once', lists: [EVERY, [], EVERY], bytes: 1 + 2 },
  ])
    test(`take ${bytes} bytes for ${name}`, () => {
      const compiler = new ListCompiler(SIZE)
      for (const ordinals of lists) compiler.append(Uint32Array.from(ordinals))
      // Zeros pad the lists to a multiple of 4, and 4 more zeros follow.
      assert.equal(compiler.finish().bytes.length, Math.ceil(bytes / 4) * 4 + 4)
    })

  test('are equal where they begin at the same byte', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.nat({ max: 9 }), { maxLength: 3 }), { maxLength: 60, size: 'max' }),
        (sets) => {
          const lists = sets.map((set) => set.sort((a, b) => a - b))
          const opened = openedLists(lists)
          const known = new Map<number, string>()
          for (const [i, list] of lists.entries()) {
            assert.equal(known.get(opened.startOf(i)) ?? String(list), String(list))
            known.set(opened.startOf(i), String(list))
          }
        },
      ),
    )
  })

  test('keep ordinals of up to 23 bits', () => {
    const ordinals = [0, 1, 31, 32, 33, 65_535, 65_536, 4_194_303, 4_194_304, 8_388_607]
    assert.deepEqual([...ordinalsIn(openedLists([ordinals], { size: 1 << 23 }).list(0))], ordinals)
  })

  for (const { share, longShare, kind } of [
    { share: 2, longShare: undefined, kind: 'bits' },
    { share: 31, longShare: undefined, kind: 'bits' },
    { share: 33, longShare: undefined, kind: 'sparse' },
    { share: 33, longShare: 1 / 40, kind: 'bits' },
    { share: 1000, longShare: 1 / 40, kind: 'sparse' },
  ])
    test(`of every ${share}th corporation are ${kind} in memory, where long is ${longShare ?? 'as it is'}`, () => {
      const ordinals = Array.from({ length: Math.floor(SIZE / share) }, (_, i) => i * share)
      const list = openedLists([[7], ordinals, ordinals], { longShare }).list(2)
      assert.equal(list.kind, kind)
      assert.deepEqual([...ordinalsIn(list)], ordinals)
    })

  test('are bit sets whatever the lengths of those before and behind them', () => {
    const lists = [31, 2, 20].map((share) => EVERY.filter((ordinal) => ordinal % share === 0))
    const opened = openedLists(lists)
    for (const [i, ordinals] of lists.entries()) assert.deepEqual([...ordinalsIn(opened.list(i))], ordinals)
  })
})

describe('openLists', () => {
  const whole = sectionsOf([[5], [1, 2]], SIZE)
  for (const section of ['x.lists', 'x.postings'])
    test(`refuses ${section} cut off`, () => {
      const damaged: SectionReader = {
        section: (name) => (name === section ? whole.section(name).slice(4) : whole.section(name)),
      }
      assert.throws(
        () => openLists(damaged, 'x', { lists: 2, size: SIZE }),
        /^Error: section x.\w+: \d+ items, expected \d+/,
      )
    })

  test('refuses bit sets of another number', () => {
    const long = sectionsOf([EVERY], SIZE)
    const damaged: SectionReader = {
      section: (name) => (name === 'x.bits' ? long.section(name).slice(4) : long.section(name)),
    }
    assert.throws(
      () => openLists(damaged, 'x', { lists: 1, size: SIZE }),
      /^Error: section x.bits: \d+ items, expected \d+/,
    )
  })

  test('refuses another number of lists', () =>
    assert.throws(
      () => openLists(whole, 'x', { lists: 3, size: SIZE }),
      /^Error: posting lists x: file holds 2, expected 3\.$/,
    ))
})

type Shape = { readonly size?: number; readonly longShare?: number | undefined }

function openedLists(lists: readonly (readonly number[])[], { size = SIZE, longShare }: Shape = {}): PostingLists {
  return openLists(sectionsOf(lists, size, longShare), 'x', { lists: lists.length, size })
}

function sectionsOf(lists: readonly (readonly number[])[], size: number, longShare?: number): SectionReader {
  const compiler = new ListCompiler(size, longShare)
  for (const ordinals of lists) compiler.append(Uint32Array.from(ordinals))
  return memorySections((writer) => writeLists(writer, 'x', compiler.finish()))
}
