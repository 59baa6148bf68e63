import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { fieldUnits } from '../../../src/index/text/field-texts.ts'
import { compileTrie } from '../../../src/index/trie/compile-trie.ts'
import {
  type GramTrie,
  listAt,
  listOf,
  openTrie,
  type TrieSections,
  writeTrie,
} from '../../../src/index/trie/gram-trie.ts'
import {
  compileListCounts,
  knownCount,
  type ListCounts,
  openListCounts,
  writeListCounts,
} from '../../../src/index/trie/list-counts.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

const SIZE = 1200
const MAX_LEAF = 50
const RARE = 9

describe('knownCount', () => {
  const { sections, trie } = trieOf(
    Array.from({ length: SIZE }, (_, i) => 'アイウエオ'.slice(i % 5) + 'カキ'.slice(i % 2)),
  )

  test('is how many of a long list have one of the commonest values, and unknown for any other list or value', () => {
    const values = fc.array(fc.uniqueArray(fc.nat({ max: 5 }), { maxLength: 3 }), { minLength: SIZE, maxLength: SIZE })
    fc.assert(
      fc.property(values, (valuesOf) => {
        // One value that one has.
        const all = valuesOf.map((some, ordinal) => (ordinal === 0 ? [...some, RARE] : some))
        const counts = opened(compileListCounts(sections, SIZE, (ordinal) => all[ordinal]!))
        let long = 0
        for (let node = 0; node < trie.units.length; node++) {
          for (const place of ['inName', 'elsewhere'] as const) {
            const ordinals = [...ordinalsIn(listOf(trie, node, place))]
            const isLong = ordinals.length > 500
            if (isLong) long++
            for (let value = 0; value <= 5; value++) {
              const expected = ordinals.filter((ordinal) => all[ordinal]!.includes(value)).length
              assert.equal(knownCount(counts, listAt(trie, node, place), value), isLong ? expected : undefined)
            }
            assert.equal(knownCount(counts, listAt(trie, node, place), RARE), undefined)
          }
        }
        assert.ok(long > 3)
      }),
      { numRuns: 20 },
    )
  })
})

describe('compileListCounts', () => {
  test('leaves the trie as it was', () => {
    const { sections } = trieOf(Array.from({ length: SIZE }, (_, i) => `山${i % 7}`))
    const before = sections.lists.slice()
    compileListCounts(sections, SIZE, () => [1])
    assert.deepEqual(sections.lists, before)
  })
})

describe('openListCounts', () => {
  test('refuses counts that do not fit the lists', () => {
    const sections = { values: Uint16Array.of(1, 2), lists: Uint32Array.of(8), counts: Uint32Array.of(5) }
    assert.throws(() => opened(sections), /1 lists and 2 values need 2 counts, found 1/)
  })
})

function trieOf(cores: readonly string[]): { sections: TrieSections; trie: GramTrie } {
  const texts = cores.map((core) => fieldUnits({ core, forms: [] }))
  const offsets = new Uint32Array(texts.length + 1)
  for (const [i, text] of texts.entries()) offsets[i + 1] = offsets[i]! + text.length
  const sections = compileTrie({ texts: Uint16Array.from(texts.flat()), offsets }, MAX_LEAF)
  const trie = openTrie(
    memorySections((writer) => writeTrie(writer, sections)),
    { size: texts.length, maxLeaf: MAX_LEAF },
  )
  return { sections, trie }
}

function opened(counts: ListCounts): ListCounts {
  return openListCounts(
    memorySections((writer) => writeListCounts(writer, 'x', counts)),
    'x',
  )
}
