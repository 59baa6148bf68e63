import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { romajiUnitsOf, unitsOf } from '../../../src/index/text/alphabet.ts'
import { walk } from '../../../src/index/trie/gram-trie.ts'
import { countInBoth, openTwinCounts, writeTwinCounts } from '../../../src/index/trie/twin-counts.ts'
import { findHits } from '../../../src/query/match/find-hits.ts'
import { questionOf } from '../../fixtures/asked.ts'
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
  const { register } = await smallRegister(sketches, 8)
  const { trie, twinCounts } = register.index
  const nodeOf = (units: readonly number[]) => walk(trie, units)!.node
  const inBoth = (name: string, reading: string) =>
    countInBoth(twinCounts, nodeOf(romajiUnitsOf(reading)), nodeOf(unitsOf(name)))

  for (const { letters, expected } of [
    { letters: 'risu', expected: SIZE / 6 },
    { letters: 'ris', expected: SIZE / 6 },
    { letters: 'yama', expected: undefined },
  ])
    test(`is ${expected} for ${letters} and its reading`, () => assert.equal(inBoth(letters, letters), expected))

  for (const [name, reading] of [
    ['ris', 'risu'],
    ['risu', 'ris'],
    ['青葉', 'ris'],
  ] as const)
    test(`is unknown for ${name} and the reading ${reading}, which are no twins`, () =>
      assert.equal(inBoth(name, reading), undefined))

  for (const { q, total } of [
    { q: 'risu', total: (SIZE * 2) / 3 },
    { q: 'ri&su', total: (SIZE * 2) / 3 + sketches.filter((_, i) => hasAnd(i) && i % 3 !== 0).length },
    { q: 'yama', total: sketches.filter(({ nameKana }) => nameKana === 'ヤマ').length },
  ])
    test(`makes ${total} hits for ${q}`, () => {
      const hits = findHits(register, questionOf(register, { q }).criteria)
      assert.equal(hits.total, hits.list().count)
      assert.equal(hits.total, total)
    })
})

describe('openTwinCounts', () => {
  test('refuses counts that are not one a node', () => {
    const counts = { nodes: Uint32Array.of(1, 2), twins: Uint32Array.of(3, 4), both: Uint32Array.of(5) }
    const sections = memorySections((writer) => writeTwinCounts(writer, counts))
    assert.throws(() => openTwinCounts(sections), /section twins.both: 1 items, expected 2/)
  })
})
