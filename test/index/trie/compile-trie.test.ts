import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { fieldUnits } from '../../../src/index/text/field-texts.ts'
import {
  compileTrie,
  gramPositions,
  ordinalOf,
  PART_ELSEWHERE,
  PART_FORMER,
  PART_NAME,
  partOf,
  romanisedLetters,
} from '../../../src/index/trie/compile-trie.ts'
import {
  type GramTrie,
  listsOf,
  openTrie,
  ROOT,
  type TrieSections,
  writeTrie,
} from '../../../src/index/trie/gram-trie.ts'
import { shownUnits } from '../../../src/query/explain/explain-search.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'
import { records } from '../../fixtures/tables.ts'
import { textsOf as madeTexts, named } from '../text/made-texts.ts'

const NAMES = ['山田', '山田建設', '建設山', '田山']

// The trie of docs/search.md: a gram is split while more than two names contain it, but never beyond its end.
const TREE = [
  ...['^ 0 1 2 3', '  ^山 0 1', '  ^建 2', '  ^田 3', '山 0 1 2 3', '  山$ 2 3', '  山田 0 1', '建 1 2', '田 0 1 3'],
  ...['  田$ 0', '  田山 3', '  田建 1', '設 1 2'],
]

// The trie when a leaf may have three names.
const LARGER_LEAVES = TREE.filter((line) => !line.startsWith('  田'))

describe('compileTrie', () => {
  for (const { maxLeaf, tree } of [
    { maxLeaf: 2, tree: TREE },
    { maxLeaf: 3, tree: LARGER_LEAVES },
    { maxLeaf: 4, tree: LARGER_LEAVES.filter((line) => !line.startsWith(' ')) },
  ])
    test(`makes ${tree.length} nodes of [${NAMES}] with leaves of ${maxLeaf}`, () => {
      const sections = compileTrie(textsOf(NAMES), maxLeaf)
      assert.deepEqual(shown(opened(sections, { size: NAMES.length, maxLeaf })).sort(), tree.toSorted())
    })

  test('splits no gram behind its end', () => {
    const trie = opened(compileTrie(textsOf(['川', '川', '川']), 1), { size: 3, maxLeaf: 1 })
    assert.deepEqual(shown(trie), ['川 0 1 2', '  川$ 0 1 2', '^ 0 1 2', '  ^川 0 1 2', '    ^川$ 0 1 2'])
  })
})

function textsOf(names: readonly string[]) {
  return madeTexts(names.map((core) => named({ core, forms: [] })))
}

function opened(sections: TrieSections, shape: Pick<GramTrie, 'size' | 'maxLeaf'>): GramTrie {
  return openTrie(
    memorySections((writer) => writeTrie(writer, sections)),
    shape,
  )
}

// Writes one line for each node, below its parent: the gram and the ordinals that have it.
function shown(trie: GramTrie, node = ROOT, gram: readonly number[] = []): string[] {
  const lines: string[] = []
  for (let child = trie.children[node]!; child < trie.children[node + 1]!; child++) {
    const longer = [...gram, trie.units[child]!]
    const ordinals = listsOf(trie, child).flatMap((list) => [...ordinalsIn(list)])
    lines.push(`${'  '.repeat(gram.length)}${shownUnits(longer)} ${ordinals.join(' ')}`, ...shown(trie, child, longer))
  }
  return lines
}

const CORPORATIONS = [
  fieldUnits({ registered: { core: '山', forms: ['会社'], reading: 'ヤマ', romaji: 'yama' }, usual: [], former: [] }),
  fieldUnits({
    registered: { core: '川', forms: [] },
    usual: [{ core: '海', forms: [] }],
    former: [
      { core: '谷', forms: [] },
      { core: '岸', forms: [] },
    ],
  }),
]
const TEXTS = Uint16Array.from(CORPORATIONS.flat())
const END_OF_FIRST = CORPORATIONS[0]!.length
const FIELDS = { texts: TEXTS, offsets: Uint32Array.of(0, END_OF_FIRST, TEXTS.length) }
const places = gramPositions(FIELDS)

// Every position at which a gram may begin, in the order of the text: of the marks only ^, and of yama the beginnings
// of its syllables.
const ROWS = records<{ ordinal: number; in: string; units: string[] }>(import.meta, 'gram-positions-rows')

const PARTS = new Map([
  [PART_NAME, 'name'],
  [PART_ELSEWHERE, 'other'],
  [PART_FORMER, 'former'],
])

describe('gramPositions', () => {
  test('are where a gram may begin, with the corporation and the field', () => {
    const inText = [...places.positions.keys()].sort((a, b) => places.positions[a]! - places.positions[b]!)
    const found = inText.map((i) => ({
      ordinal: ordinalOf(places.owners[i]!),
      in: PARTS.get(partOf(places.owners[i]!)),
      unit: shownUnits([TEXTS[places.positions[i]!]!]),
    }))
    const expected = ROWS.flatMap(({ units, ...row }) => units.map((unit) => ({ ...row, unit })))
    assert.deepEqual(found, expected)
  })

  test('stand by their unit, then as in the text', () => {
    const units = [...new Set(Array.from(places.positions, (position) => TEXTS[position]!))].sort((a, b) => a - b)
    const told = places.groups.map(({ unit }) => unit)
    assert.deepEqual(told, units)
    for (const { unit, start, end } of places.groups) {
      const positions = [...places.positions.subarray(start, end)]
      const expected = [...TEXTS.keys()].filter((at) => TEXTS[at] === unit && positions.includes(at))
      assert.deepEqual(positions, expected)
      assert.ok(positions.length > 0)
    }
  })

  for (const { gram, letters } of records<{ gram: string; letters: number }>(import.meta, 'gram-positions-know'))
    test(`know ${letters} romanised letters of ${gram}`, () => {
      const length = [...gram.replace('~', '')].length
      const isGram = (position: number) => shownUnits([...TEXTS.subarray(position, position + length)]) === gram
      const position = places.positions.find(isGram)
      assert.ok(position !== undefined)
      assert.equal(romanisedLetters(FIELDS, position, length), letters)
    })
})
