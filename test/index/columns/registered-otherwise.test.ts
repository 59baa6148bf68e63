import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  openRegisteredOtherwise,
  otherwiseHash,
  ownersOf,
  writeRegisteredOtherwise,
} from '../../../src/index/columns/registered-otherwise.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

const NAMES = [
  { kind: 'english', key: 'aobainc', owner: 0 },
  { kind: 'former', key: 'aobainc', owner: 1 },
  { kind: 'english', key: 'aobainc', owner: 2 },
  { kind: 'english', key: 'aobainc', owner: 2 },
] as const
const hashes = Uint32Array.from(NAMES, ({ kind, key }) => otherwiseHash(kind, key))
const owners = Uint32Array.from(NAMES, ({ owner }) => owner)
const written = memorySections((writer) =>
  writeRegisteredOtherwise(writer, { hashes, owners }, Uint32Array.of(9, 4, 3)),
)

describe('the names registered otherwise', () => {
  test('have their owners by kind, as ascending ordinals', () => {
    const names = openRegisteredOtherwise(written)
    assert.deepEqual(ownersOf(names, otherwiseHash('english', 'aobainc')), [3, 9])
    assert.deepEqual(ownersOf(names, otherwiseHash('former', 'aobainc')), [4])
    assert.deepEqual(ownersOf(names, otherwiseHash('former', 'aoba')), [])
  })

  test('are refused when an owner is missing', () => {
    const damaged = memorySections((writer) => {
      writer.section('otherwise.hashes', [hashes])
      writer.section('otherwise.owners', [owners.subarray(1)])
    })
    assert.throws(() => openRegisteredOtherwise(damaged), /owners holds 3 items, expected 4/)
  })
})
