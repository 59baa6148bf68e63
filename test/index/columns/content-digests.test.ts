import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { contentDigest, digestOf, openContentDigests } from '../../../src/index/columns/content-digests.ts'
import { SAMPLE_CORPORATIONS } from '../../rest/sample-corporations.ts'

describe('contentDigest', () => {
  const [corporation] = SAMPLE_CORPORATIONS

  test('does not take a text for one beside it', () => {
    const apart = { ...corporation!, nameKana: 'ミ', nameEn: 'ホン' }
    const moved = { ...corporation!, nameKana: 'ミホン', nameEn: '' }
    assert.notDeepEqual(contentDigest(apart), contentDigest(moved))
  })

  test('differs between corporations that have all but the number in common', () => {
    const other = { ...corporation!, number: SAMPLE_CORPORATIONS[1]!.number }
    assert.notDeepEqual(contentDigest(other), contentDigest(corporation!))
  })
})

describe('openContentDigests', () => {
  const section = () => new Uint8Array(Uint32Array.of(1, 2, 3, 0xffffffff).buffer)

  test('gives the digest of each ordinal', () => {
    const digests = openContentDigests({ section }, 2)
    assert.deepEqual([digestOf(digests, 0), digestOf(digests, 1)], ['0000000100000002', '00000003ffffffff'])
  })

  test('refuses those of another number of corporations', () =>
    assert.throws(() => openContentDigests({ section }, 3), /section content.digests: 4 items, expected 6/))
})
