import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { notability, type Standing } from '../../../build/publish/notability.ts'
import type { Corporation } from '../../../src/domain/corporation.ts'
import { published, rowOf } from './row-fixture.ts'

const PLAIN: Corporation = published(rowOf()).corporation

type Facts = { readonly corporation?: Partial<Corporation>; readonly standing?: Partial<Standing> }
type Case = readonly [name: string, more: Facts, less: Facts]

describe('notability', () => {
  const one = { kind: 'insured-below-five' } as const
  const most = Number.MAX_SAFE_INTEGER
  const cases: readonly Case[] = [
    ['some workforce before none', { corporation: { workforce: one } }, {}],
    [
      'five insured before four',
      { corporation: { workforce: { kind: 'insured', count: 5 } } },
      { corporation: { workforce: one } },
    ],
    [
      'more people before fewer',
      { corporation: { workforce: { kind: 'published', count: 100 } } },
      { corporation: { workforce: { kind: 'published', count: 99 } } },
    ],
    ['more capital before less', { corporation: { capital: 20_000_000 } }, { corporation: { capital: 10_000_000 } }],
    ['an English name before none', { corporation: { nameEn: 'X' } }, {}],
    ['a stock company before others', {}, { corporation: { kind: '305' } }],
    ['the state before others', { corporation: { kind: '101' } }, { corporation: { kind: '399' } }],
    ['who was there when numbers came before who came later', { standing: { assignedOn: '2015-10-05' } }, {}],
    ['who came in 2020 before who came since', {}, { standing: { assignedOn: '2021-01-01' } }],
    ['a filer before others', { standing: { disclosure: 'filer' } }, {}],
    ['the listed before filers', { standing: { disclosure: 'listed' } }, { standing: { disclosure: 'filer' } }],
    [
      'the listed before who is larger by a power of ten',
      { standing: { disclosure: 'listed' }, corporation: { capital: 10 ** 9 } },
      { corporation: { workforce: { kind: 'published', count: 900 }, capital: 10 ** 8 } },
    ],
  ]
  for (const [name, more, less] of cases) {
    test(`puts ${name}`, () => assert.ok(pointsOf(more) > pointsOf(less)))
  }

  test('takes up to a million yen for no capital', () => {
    assert.equal(pointsOf({ corporation: { capital: 1_000_000 } }), pointsOf({}))
    assert.equal(pointsOf({ corporation: { capital: 1 } }), pointsOf({}))
  })

  test('has one step for one to four, published or insured', () => {
    const points = [1, 2, 3, 4].map((count) => pointsOf({ corporation: { workforce: { kind: 'published', count } } }))
    assert.equal(new Set([...points, pointsOf({ corporation: { workforce: one } })]).size, 1)
  })

  test('is a safe integer at the greatest values', () => {
    const greatest = pointsOf({ corporation: { workforce: { kind: 'published', count: most }, capital: most } })
    assert.ok(Number.isSafeInteger(greatest))
  })
})

function pointsOf({ corporation, standing }: Facts): number {
  return notability({ ...PLAIN, ...corporation }, { disclosure: 'none', assignedOn: '2020-12-31', ...standing })
}
