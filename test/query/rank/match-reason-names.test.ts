import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Match } from '../../../src/facts/answer.ts'
import { search } from '../../../src/query/search.ts'
import { questionOf } from '../../fixtures/asked.ts'
import { numberOf, smallRegister } from '../../fixtures/small-register.ts'

const SKETCHES = [
  {
    name: '株式会社あおば',
    nameKana: 'アオバ',
    otherNames: ['ＡＢＡ', '青葉'],
    formerNames: [
      { name: '有限会社みどり', nameKana: 'ミドリ', nameEn: 'Midori Ltd.', until: '2015-04-01' },
      { name: '株式会社みどり商会', until: '2009-01-02' },
    ],
    rank: 9,
  },
  { name: '株式会社みどり' },
  { name: '株式会社みどり山' },
  { name: '有限会社青葉山' },
  { name: '日本青葉', formerNames: [{ name: '青葉', until: '2020-01-01' }] },
]

type Case = { readonly q: string; readonly found: readonly (readonly [index: number, match: Match])[] }

const name = (tier: Match['tier']): Match => ({ tier, field: 'name' })
const other = (tier: Match['tier'], value: string): Match => ({ tier, field: 'other_name', value })
const former = (tier: Match['tier'], value: string): Match => ({ tier, field: 'former_name', value })

const CASES: readonly Case[] = [
  {
    q: 'みどり',
    found: [
      [1, name('exact')],
      [0, former('exact', '有限会社みどり')],
      [2, name('prefix')],
    ],
  },
  // The question has the legal form of the former name.
  { q: '有限会社みどり', found: [[0, former('registered', '有限会社みどり')]] },
  {
    q: '株式会社みどり',
    found: [
      [1, name('registered')],
      // The question has the legal form of the present name.
      [0, former('exact', '有限会社みどり')],
      [2, name('prefix')],
    ],
  },
  { q: 'midori ltd', found: [[0, former('registered', '有限会社みどり')]] },
  { q: 'みどり 商会', found: [[0, former('exact', '株式会社みどり商会')]] },
  // One word is in the present name, the other in a former name.
  { q: 'あおば みどり', found: [[0, former('partial', '有限会社みどり')]] },
  { q: 'aba みどり', found: [[0, former('partial', '有限会社みどり')]] },
  { q: 'あおば aba', found: [[0, other('partial', 'ＡＢＡ')]] },
  { q: 'aba', found: [[0, other('exact', 'ＡＢＡ')]] },
  {
    // A usual name stands before a former name, and a former name in a better tier before the registered name.
    q: '青葉',
    found: [
      [0, other('exact', '青葉')],
      [4, former('exact', '青葉')],
      [3, name('prefix')],
    ],
  },
  { q: String(numberOf(0)), found: [[0, { tier: 'number', field: 'corporate_number' }]] },
]

describe('matchReason, by every name of a corporation', async () => {
  const small = await smallRegister(SKETCHES)

  for (const { q, found } of CASES)
    test(`says by which name ${q} finds a corporation`, async () => {
      const question = questionOf(small.register, { q })
      const { items, total } = await search(small.register, question)
      assert.deepEqual(
        items.map(({ corporate_number, match }) => ({ corporate_number, match })),
        found.map(([index, match]) => ({ corporate_number: numberOf(index), match })),
      )
      assert.equal(total, found.length)
    })
})
