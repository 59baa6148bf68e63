import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { clusterOf, openClusters, writeClusters } from '../../../src/index/columns/address-clusters.ts'
import { twoHashes } from '../../../src/index/columns/two-hashes.ts'
import type { SectionReader } from '../../../src/index/sections.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

// The address keys of the ordinals 0 to 6; undefined without an address.
const ADDRESSES = ['港区1', '北区2', '港区1', undefined, '北区3', undefined, '港区1']

// The cluster of each ordinal. An ordinal without an address is alone.
const CLUSTERS = [[0, 2, 6], [1], [0, 2, 6], [3], [4], [5], [0, 2, 6]]

describe('clusterOf', () => {
  const clusters = openClusters(written(ADDRESSES), 'x', ADDRESSES.length)

  for (const [ordinal, cluster] of CLUSTERS.entries())
    test(`is [${cluster}] for ${ordinal}`, () => assert.deepEqual([...clusterOf(clusters, ordinal)], cluster))

  test('tells hashes apart that share a half', () => {
    const reader = memorySections((writer) =>
      writeClusters(writer, 'x', { high: Uint32Array.of(1, 1, 0, 1), low: Uint32Array.of(1, 2, 1, 2) }),
    )
    const halves = openClusters(reader, 'x', 4)
    assert.deepEqual(
      [0, 1, 2, 3].map((ordinal) => [...clusterOf(halves, ordinal)]),
      [[0], [1, 3], [2], [1, 3]],
    )
  })
})

describe('openClusters', () => {
  test('refuses another size', () =>
    assert.throws(() => openClusters(written(ADDRESSES), 'x', 8), /^Error: address clusters x: 8 corporations/))

  for (const section of ['x.grouped', 'x.groupOf', 'x.starts', 'x.members'])
    test(`refuses ${section} cut off`, () => {
      const whole = written(ADDRESSES)
      const cut = whole.section(section).slice(0, -4)
      const damaged = { section: (asked: string) => (asked === section ? cut : whole.section(asked)) }
      assert.throws(() => openClusters(damaged, 'x', ADDRESSES.length), /^Error: address clusters x: 7 corporations/)
    })
})

function written(addresses: readonly (string | undefined)[]): SectionReader {
  const hashes = addresses.map((address) => (address === undefined ? ([0, 0] as const) : twoHashes(address)))
  return memorySections((writer) =>
    writeClusters(writer, 'x', {
      high: Uint32Array.from(hashes, ([high]) => high),
      low: Uint32Array.from(hashes, ([, low]) => low),
    }),
  )
}
