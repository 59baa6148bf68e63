import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { shownUnits } from '../../../src/query/explain/step-rows.ts'
import { patternsOf } from '../../../src/query/parse/patterns.ts'
import { atMost, probeWord } from '../../../src/query/probe/word-probe.ts'
import { foldQuery } from '../../../src/text/query-words.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const LEAF = 2

const { trie } = (
  await smallRegister(
    ['サーバー', 'サーバー山', 'サーバー川', 'サーバ', 'サーバ工房', 'サーバント', '山'].map((name) => ({ name })),
    LEAF,
  )
).register.index

const ROWS = [
  { word: 'サーバー', nodes: ['サーバー 3'], candidates: [3, 4], atMost: 5 },
  { word: '山', nodes: [], candidates: [1, 6], atMost: 2 },
  { word: '海', nodes: [], candidates: [], atMost: 0 },
]

describe('probeWord', () => {
  for (const { word, nodes, candidates, ...bound } of ROWS)
    test(`finds ${word} in nodes [${nodes}] and candidates [${candidates}]`, () => {
      const probe = probeWord(trie, patternsOf(foldQuery(word).words[0]!))
      const found = probe.nodes.map(({ units, count }) => `${shownUnits(units)} ${count}`)
      assert.deepEqual(found, nodes)
      assert.deepEqual([...probe.candidates], candidates)
      assert.equal(atMost(probe), bound.atMost)
    })
})
