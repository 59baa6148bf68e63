import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { compileTrie } from '../../../src/index/trie/compile-trie.ts'
import {
  type GramTrie,
  listsOf,
  openTrie,
  ROOT,
  type TrieSections,
  writeTrie,
} from '../../../src/index/trie/gram-trie.ts'
import { shownUnits } from '../../../src/query/explain/step-rows.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'
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
