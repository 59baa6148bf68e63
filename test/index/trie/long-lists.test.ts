import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ListWriter } from '../../../src/index/lists/list-writer.ts'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { listOf, NO_NODE, openTrie, writeTrie } from '../../../src/index/trie/gram-trie.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

const SIZE = 6_400

// ア and イ are children of the root, ウ is one of ア.
const STEPS = [4, 40, 8]

function steps(step: number): number[] {
  return Array.from({ length: SIZE / step }, (_, i) => i * step)
}

const sections = memorySections((sectionWriter) => {
  const writer = new ListWriter()
  const lists: number[] = []
  for (const step of STEPS) {
    const ordinals = Uint32Array.from(steps(step))
    lists.push(writer.append(ordinals, { size: SIZE, denseAbove: SIZE }), 0)
  }
  const postings = writer.finish()
  writeTrie(sectionWriter, {
    units: Uint16Array.from([...'アイウ'], (letter) => letter.charCodeAt(0)),
    children: Uint32Array.of(2, 3, 3, 3),
    lists: Uint32Array.from([...lists, postings.length]),
    postings,
  })
})

describe('openLongLists', () => {
  test('makes bit sets of sparse lists that more than a thirty-second of the register are in', () => {
    const trie = openTrie(sections, { size: SIZE, maxLeaf: 8 })
    const kinds = [0, 1, 2].map((node) => listOf(trie, node, 'inName').kind)
    assert.deepEqual(kinds, ['bits', 'sparse', 'bits'])
    assert.deepEqual(
      [0, 1, 2].map((node) => listOf(trie, node, 'elsewhere').count),
      [0, 0, 0],
    )
    assert.equal(trie.longLists.size, 2)
  })

  test('leaves their ordinals as they are', () => {
    const trie = openTrie(sections, { size: SIZE, maxLeaf: 8 })
    for (const [node, step] of STEPS.entries()) {
      assert.deepEqual([...ordinalsIn(listOf(trie, node, 'inName'))], steps(step))
    }
    assert.equal(trie.roots['ア'.charCodeAt(0)] === NO_NODE, false)
  })
})
