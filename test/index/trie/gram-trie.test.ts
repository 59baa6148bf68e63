import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { END, FORMER, isRomaji, OTHER, START, startsGram } from '../../../src/index/text/alphabet.ts'
import type { FieldTexts, NameFields, SearchFields } from '../../../src/index/text/field-texts.ts'
import { compileTrie } from '../../../src/index/trie/compile-trie.ts'
import {
  countOf,
  type GramTrie,
  listIndexes,
  listsOf,
  openTrie,
  type TrieSections,
  walk,
  writeTrie,
} from '../../../src/index/trie/gram-trie.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'
import { named, textsOf } from '../text/made-texts.ts'

const word = fc.string({ unit: fc.constantFrom('ア', 'イ', 'ー', '山', '川', 'a', 'b'), minLength: 1, maxLength: 6 })
const name: fc.Arbitrary<NameFields> = fc
  .record({ core: word, forms: fc.subarray(['株式会社', '山']), reading: fc.option(word), english: fc.option(word) })
  .map(({ core, forms, reading, english }) => ({
    core,
    forms,
    ...(reading === null ? {} : { reading }),
    ...(english === null ? {} : { english }),
  }))

const few = fc.array(name, { maxLength: 2 })
const corporation: fc.Arbitrary<SearchFields> = fc.record({ registered: name, usual: few, former: few })

const LEAST_LETTERS = 3
const latinWord = fc.string({ unit: fc.constantFrom('a', 'b', 'n'), minLength: 1, maxLength: 7 })
const romanised: fc.Arbitrary<SearchFields> = fc
  .record({ core: latinWord, romaji: fc.option(latinWord) })
  .map(({ core, romaji }) => named({ core, forms: [], ...(romaji === null ? {} : { romaji }) }))

describe('compileTrie', () => {
  test('gives every node exactly the corporations that contain its gram, by whether their name, another field or a former name alone does', () => {
    fc.assert(
      fc.property(
        fc.array(corporation, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 6 }),
        (rows, maxLeaf) => {
          const { fields, trie } = compiled(rows, maxLeaf)
          for (const { node, gram } of allNodes(trie)) {
            const containing = rows.map((_, ordinal) => placesOf(fields, ordinal, gram))
            assert.deepEqual(held(trie, node, 'inName'), indexesOf(containing, 'inName'))
            assert.deepEqual(held(trie, node, 'elsewhere'), indexesOf(containing, 'elsewhere'))
            assert.deepEqual(held(trie, node, 'inFormer'), indexesOf(containing, 'inFormer'))
            const expanded = trie.children[node]! < trie.children[node + 1]!
            assert.equal(expanded, countOf(trie, node) > maxLeaf && gram.at(-1) !== END)
          }
        },
      ),
    )
  })

  test('finds romanised letters where a syllable begins, and keeps no lists of one or two', () => {
    fc.assert(
      fc.property(
        fc.array(romanised, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 4 }),
        (rows, maxLeaf) => {
          const { fields, trie } = compiled(rows, maxLeaf)
          for (const { node, gram } of allNodes(trie)) {
            if (!isRomaji(gram[0]!)) continue
            const found = rows.flatMap((_, ordinal) => (isFound(fields, ordinal, gram) ? [ordinal] : []))
            const asked = found.length <= maxLeaf || gram.at(-1) === END || gram.length >= LEAST_LETTERS
            assert.deepEqual(held(trie, node, 'inName'), [])
            assert.deepEqual(held(trie, node, 'elsewhere'), asked ? found : [])
          }
        },
      ),
    )
  })

  test('keeps the lists of a gram that is always followed by the same unit once', () => {
    const { trie } = compiled(
      ['山田川', '山田川岸', '山田'].map((core) => named({ core, forms: [] })),
      1,
    )
    const [first, second, third] = ['山', '山田', '山田川'].map((gram) => walk(trie, units(gram))!.node)
    const starts = [first, second, third].map((node) => trie.lists.startOf(listIndexes(node!)[0]))
    assert.equal(starts[1], starts[0])
    assert.notEqual(starts[2], starts[1])
  })

  test('writes the same sections for the same texts', () => {
    const rows = [named({ core: '山田', forms: ['株式会社'], reading: 'ヤマダ' }), named({ core: 'ヤマ', forms: [] })]
    assert.deepEqual(compiled(rows, 1).sections, compiled(rows, 1).sections)
  })
})

describe('walk', () => {
  const { trie } = compiled([named({ core: '山田', forms: [] }), named({ core: '山川', forms: [] })], 1)

  test('ends on a node for a whole gram', () => {
    assert.equal(walk(trie, [...units('山')])?.depth, 1)
    assert.equal(walk(trie, [START, ...units('山川')])?.depth, 3)
  })

  test('stops at a leaf when a gram goes on past it', () => assert.equal(walk(trie, units('田村'))?.depth, 1))

  test('falls off where nothing continues', () => {
    assert.equal(walk(trie, units('山村')), undefined)
    assert.equal(walk(trie, units('村')), undefined)
  })
})

describe('openTrie', () => {
  const { sections } = compiled([named({ core: '山田', forms: [] }), named({ core: '山川', forms: [] })], 1)
  const shape = { size: 2, maxLeaf: 1 }

  for (const [name, damaged] of [
    ['a short child table', { ...sections, children: sections.children.subarray(1) }],
    ['lists of fewer nodes', { ...sections, lists: compiled([named({ core: '山', forms: [] })], 1).sections.lists }],
    ['too few units', { ...sections, units: sections.units.subarray(1) }],
  ] as const)
    test(`refuses ${name}`, () =>
      assert.throws(
        () =>
          openTrie(
            memorySections((writer) => writeTrie(writer, damaged)),
            shape,
          ),
        /^Error: section trie.children: |posting lists trie: file holds/,
      ))
})

function compiled(
  rows: readonly SearchFields[],
  maxLeaf: number,
): { fields: FieldTexts; trie: GramTrie; sections: TrieSections } {
  const fields = textsOf(rows)
  const sections = compileTrie(fields, maxLeaf)
  const trie = openTrie(
    memorySections((writer) => writeTrie(writer, sections)),
    { size: rows.length, maxLeaf },
  )
  return { fields, sections, trie }
}

function allNodes(trie: GramTrie): { node: number; gram: number[] }[] {
  const grams: number[][] = []
  grams[0] = []
  for (let node = 0; node < trie.units.length; node++)
    for (let child = trie.children[node]!; child < trie.children[node + 1]!; child++)
      grams[child] = [...grams[node]!, trie.units[child]!]
  return grams.map((gram, node) => ({ node, gram })).slice(1)
}

const PLACES = ['inName', 'elsewhere', 'inFormer'] as const
type Place = (typeof PLACES)[number]

function placesOf({ texts, offsets }: FieldTexts, ordinal: number, gram: readonly number[]): Place | undefined {
  const text = [...texts.subarray(offsets[ordinal], offsets[ordinal + 1])]
  const contains = (part: readonly number[]) => part.some((_, at) => gram.every((unit, i) => part[at + i] === unit))
  const split = text.indexOf(OTHER)
  if (contains(text.slice(0, split))) return 'inName'
  const former = text.includes(FORMER) ? text.indexOf(FORMER) : text.length
  if (contains(text.slice(split + 1, former))) return 'elsewhere'
  return contains(text.slice(former)) ? 'inFormer' : undefined
}

function isFound({ texts, offsets }: FieldTexts, ordinal: number, gram: readonly number[]): boolean {
  const text = texts.subarray(offsets[ordinal], offsets[ordinal + 1])
  return text.some(
    (unit, at) => startsGram(text[at - 1], unit, text[at + 1]) && gram.every((wanted, i) => text[at + i] === wanted),
  )
}

function indexesOf(places: readonly (string | undefined)[], wanted: string): number[] {
  return places.flatMap((place, ordinal) => (place === wanted ? [ordinal] : []))
}

function held(trie: GramTrie, node: number, place: Place): number[] {
  return [...ordinalsIn(listsOf(trie, node)[PLACES.indexOf(place)]!)]
}

function units(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0))
}
