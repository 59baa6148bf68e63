import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staticRank } from '../../../build/publish/rank.ts'
import type { Corporation } from '../../../src/domain/corporation.ts'
import { published, rowOf } from './row-fixture.ts'

const PLAIN: Corporation = published(rowOf()).corporation

type Case = readonly [name: string, more: Partial<Corporation>, less: Partial<Corporation>]

describe('staticRank', () => {
  const one = { kind: 'insured-below-five' } as const
  const cases: readonly Case[] = [
    ['any workforce before none, whatever the capital', { workforce: one }, { capital: 10 ** 15 }],
    ['five insured before four', { workforce: { kind: 'insured', count: 5 } }, { workforce: one }],
    [
      'more people before more capital',
      { workforce: { kind: 'published', count: 100 } },
      { workforce: { kind: 'insured', count: 99 }, capital: 10 ** 15 },
    ],
    ['capital before completeness', { capital: 1_000_000 }, { overview: 'x', website: 'x', nameEn: 'x' }],
    ['more capital before less', { capital: 20_000_000 }, { capital: 10_000_000 }],
    ['the more complete first', { website: 'http://a.jp' }, {}],
  ]
  for (const [name, more, less] of cases) {
    test(`puts ${name}`, () => {
      assert.ok(staticRank({ ...PLAIN, ...more }, 'unlisted') > staticRank({ ...PLAIN, ...less }, 'unlisted'))
    })
  }

  test('puts the listed before the more complete, after capital', () => {
    const listed = staticRank(PLAIN, 'listed')
    assert.ok(listed > staticRank({ ...PLAIN, overview: 'x', website: 'x', nameEn: 'x' }, 'unlisted'))
    assert.ok(listed < staticRank({ ...PLAIN, capital: 1 }, 'unlisted'))
  })

  test('has one bucket for one to four, published or insured', () => {
    const ranks = [1, 2, 3, 4].map((count) =>
      staticRank({ ...PLAIN, workforce: { kind: 'published', count } }, 'unlisted'),
    )
    assert.deepEqual(new Set([...ranks, staticRank({ ...PLAIN, workforce: one }, 'unlisted')]).size, 1)
  })

  test('stays within 22 bits at the greatest values', () => {
    const most = Number.MAX_SAFE_INTEGER
    const rank = staticRank({ ...PLAIN, workforce: { kind: 'published', count: most }, capital: most }, 'listed')
    assert.ok(Number.isSafeInteger(rank) && rank < 2 ** 22)
  })
})
