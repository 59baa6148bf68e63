import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countBits } from '../../../src/index/lists/bit-set.ts'
import { romajiUnitsOf, unitsOf } from '../../../src/index/text/alphabet.ts'
import { walk } from '../../../src/index/trie/gram-trie.ts'
import { countInBoth, openTwinCounts, writeTwinCounts } from '../../../src/index/trie/twin-counts.ts'
import { findHits } from '../../../src/query/match/find-hits.ts'
import { parseText } from '../../../src/query/parse/text-criteria.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'

const SIZE = 1_800

describe('countInBoth', async () => {
  // Every second name has the letters, and every third one has them as its reading, so that every sixth has both. Some
  // have ＡＮＤ between the letters, and few have 'yama'.
  const hasAnd = (i: number) => i % 40 === 3
  const sketches = Array.from({ length: SIZE }, (_, i): Sketch => {
    const name = hasAnd(i) ? `ＲＩＡＮＤＳＵ${i}` : i % 2 === 0 ? `ＲＩＳＵ${i}` : `青葉${i}`
    if (i % 3 === 0) return { name, nameKana: 'リスアオバ' }
    return i % 100 === 1 ? { name: 'ＹＡＭＡ', nameKana: 'ヤマ' } : { name }
  })
  const { index, columns } = (await smallRegister(sketches, 8)).register
  const gram = (units: readonly number[]) => ({ node: walk(index.trie, units)!.node, units })

  for (const { letters, expected } of [
    { letters: 'risu', expected: SIZE / 6 },
    { letters: 'ris', expected: SIZE / 6 },
    { letters: 'yama', expected: undefined },
  ])
    test(`is ${expected} for ${letters} and its reading`, () => {
      const [name, reading] = [gram(unitsOf(letters)), gram(romajiUnitsOf(letters))]
      assert.equal(countInBoth(index.twinCounts, name, reading), expected)
      assert.equal(countInBoth(index.twinCounts, reading, name), expected)
    })

  for (const [name, reading] of [
    ['ris', 'risu'],
    ['risu', 'ris'],
    ['青葉', 'ri'],
  ] as const)
    test(`is unknown for ${name} and the reading ${reading}, which are no twins`, () => {
      const nodes = [gram(unitsOf(name)), gram(romajiUnitsOf(reading))] as const
      assert.equal(countInBoth(index.twinCounts, ...nodes), undefined)
    })

  for (const { q, total } of [
    { q: 'risu', total: (SIZE * 2) / 3 },
    { q: 'ri&su', total: (SIZE * 2) / 3 + sketches.filter((_, i) => hasAnd(i) && i % 3 !== 0).length },
    { q: 'yama', total: sketches.filter(({ nameKana }) => nameKana === 'ヤマ').length },
  ])
    test(`makes ${total} hits for ${q}`, () => {
      const text = parseText(index.trie, q)
      assert.ok(text.ok)
      const hits = findHits({ index, columns }, { text: text.value })
      assert.equal(hits.total, countBits(hits.toSet()))
      assert.equal(hits.total, total)
    })
})

describe('openTwinCounts', () => {
  test('refuses counts that are not one a node', () => {
    const sections = memorySections((writer) =>
      writeTwinCounts(writer, { nodes: Uint32Array.of(1, 2), both: Uint32Array.of(5) }),
    )
    assert.throws(() => openTwinCounts(sections), /2 nodes need as many counts, found 1/)
  })
})
