import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalOfNumber } from '../../../src/index/columns/number-index.ts'
import { twoHashes } from '../../../src/index/columns/two-hashes.ts'
import { unitsOf } from '../../../src/index/text/alphabet.ts'
import { countOf, walk } from '../../../src/index/trie/gram-trie.ts'
import { numberOf, smallRegister } from '../../fixtures/small-register.ts'

const { index } = (await smallRegister([{ name: '株式会社山田' }, { name: '山田' }, { name: '川田' }])).register

describe('openSearchIndex', () => {
  for (const { gram, count } of [
    { gram: '田', count: 3 },
    { gram: '山田', count: 2 },
    { gram: '株式', count: 1 },
  ])
    test(`counts ${count} with ${gram}`, () => {
      const landing = walk(index.trie, unitsOf(gram))
      assert.equal(landing && countOf(index.trie, landing.node), count)
    })

  test('knows corporations by number and by the name as written', () => {
    assert.equal(ordinalOfNumber(index.numbers, numberOf(2)), 2)
    assert.equal(index.writtenNames.hashes.indexOf(twoHashes('株式会社山田')[1]), 0)
  })
})
