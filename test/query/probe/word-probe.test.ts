import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { romajiUnitsOf, unitsOf } from '../../../src/index/text/alphabet.ts'
import { ELSEWHERE } from '../../../src/index/text/pattern.ts'
import { shownUnits } from '../../../src/query/explain/explain-search.ts'
import { patternsOf } from '../../../src/query/parse/patterns.ts'
import { anywhere, atMost, atStart, ordinalsOf, probe, probeWord } from '../../../src/query/probe/word-probe.ts'
import { foldQuery } from '../../../src/text/query-words.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

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

// Ordinals are the indexes of this list.
const { trie: grams } = (await smallRegister(records<Sketch>(import.meta, 'probe-sketches'), LEAF)).register.index

const GRAMS = [
  { gram: unitsOf('山'), found: { kind: 'node', ordinals: [0, 1, 2, 3] } },
  { gram: unitsOf('田'), found: { kind: 'node', ordinals: [0, 1, 3] } },
  { gram: unitsOf('山田'), found: { kind: 'candidates', ordinals: [0, 1] } },
  { gram: unitsOf('山田建'), found: { kind: 'candidates', ordinals: [0, 1] } },
  { gram: unitsOf('川'), found: { kind: 'none' } },
  { gram: unitsOf('山設'), found: { kind: 'none' } },
  { gram: romajiUnitsOf('toyota'), found: { kind: 'candidates', ordinals: [4] } },
]

describe('probe', () => {
  for (const { gram, found } of GRAMS)
    test(`finds ${found.kind} ${found.ordinals ?? ''} for ${String.fromCharCode(...gram)}`, () => {
      const probed = probe(grams, gram)
      assert.equal(probed.kind, found.kind)
      if (probed.kind === 'node') assert.deepEqual([...ordinalsOf(grams, probed.node)], found.ordinals)
      if (probed.kind === 'candidates') assert.deepEqual([...probed.candidates], found.ordinals)
    })
})

// ^ begins a field, $ ends it, | ends a run of kana.
const PATTERNS = [
  { word: '山田', wholeRun: false, anywhere: ['山田'], atStart: ['^山田'] },
  { word: 'サーバ', wholeRun: true, anywhere: ['サーバ$', 'サーバ|'], atStart: ['^サーバ$', '^サーバ|'] },
]

for (const { word, wholeRun, ...strings } of PATTERNS) {
  const pattern = { units: unitsOf(word), wholeRun, elsewhere: ELSEWHERE }

  describe(`the pattern ${word}${wholeRun ? ' as a whole run' : ''}`, () => {
    test(`is ${strings.anywhere} anywhere`, () => assert.deepEqual(anywhere(pattern).map(shownUnits), strings.anywhere))

    test(`is ${strings.atStart} at the start of a field`, () =>
      assert.deepEqual(atStart(pattern).map(shownUnits), strings.atStart))
  })
}
