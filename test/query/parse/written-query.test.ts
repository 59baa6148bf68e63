import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hashText } from '../../../src/index/columns/address-clusters.ts'
import { WrittenQuery } from '../../../src/query/parse/written-query.ts'
import { writtenName } from '../../../src/text/fold.ts'

const ROWS = [
  { q: '株式会社山田', name: '株式会社山田', same: true },
  { q: 'ＡＢＣ 株式会社', name: 'ＡＢＣ株式会社', same: true },
  { q: '㈱山田', name: '株式会社山田', same: true },
  { q: 'カ）山田', name: '株式会社山田', same: false },
  { q: '山田', name: '株式会社山田', same: false },
]

describe('WrittenQuery', () => {
  for (const { q, name, same } of ROWS) {
    test(`${q} is ${same ? '' : 'not '}the registered name ${name}`, () => {
      const query = new WrittenQuery(q)
      assert.equal(query.hash() === hashText(writtenName(name))[1], same)
      assert.equal(query.hash(), query.hash())
    })
  }
})
