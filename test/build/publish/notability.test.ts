import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { notability } from '../../../build/publish/notability.ts'
import type { Corporation } from '../../../src/facts/corporation.ts'
import { published, rowOf } from './row-fixture.ts'

const PLAIN: Corporation = { ...published(rowOf()).corporation, assignedOn: '2020-12-31' }

type Facts = Partial<Corporation>
type Case = readonly [name: string, more: Facts, less: Facts]

const FILER = { edinetCode: 'E00001' } as const
const LISTED = { ...FILER, listed: true } as const

describe('notability', () => {
  const one = { kind: 'insured-below-five' } as const
  const most = Number.MAX_SAFE_INTEGER
  const cases: readonly Case[] = [
    ['some workforce before none', { workforce: one }, {}],
    ['five insured before four', { workforce: { kind: 'insured', count: 5 } }, { workforce: one }],
    [
      'more people before fewer',
      { workforce: { kind: 'published', count: 100 } },
      { workforce: { kind: 'published', count: 99 } },
    ],
    ['more capital before less', { capital: 20_000_000 }, { capital: 10_000_000 }],
    ['an English name before none', { nameEn: 'X' }, {}],
    ['a stock company before others', {}, { kind: '305' }],
    ['the state before others', { kind: '101' }, { kind: '399' }],
    ['who was there when numbers came before who came later', { assignedOn: '2015-10-05' }, {}],
    ['who came in 2020 before who came since', {}, { assignedOn: '2021-01-01' }],
    ['a filer before others', FILER, {}],
    ['the listed before filers', LISTED, FILER],
    [
      'the listed before who is larger by a power of ten',
      { ...LISTED, capital: 10 ** 9 },
      { workforce: { kind: 'published', count: 900 }, capital: 10 ** 8 },
    ],
  ]
  for (const [name, more, less] of cases) test(`puts ${name}`, () => assert.ok(pointsOf(more) > pointsOf(less)))

  test('takes up to a million yen for no capital', () => {
    assert.equal(pointsOf({ capital: 1_000_000 }), pointsOf({}))
    assert.equal(pointsOf({ capital: 1 }), pointsOf({}))
  })

  test('has one step for one to four, published or insured', () => {
    const points = [1, 2, 3, 4].map((count) => pointsOf({ workforce: { kind: 'published', count } }))
    assert.equal(new Set([...points, pointsOf({ workforce: one })]).size, 1)
  })

  test('is a safe integer at the greatest values', () => {
    const greatest = pointsOf({ workforce: { kind: 'published', count: most }, capital: most })
    assert.ok(Number.isSafeInteger(greatest))
  })
})

function pointsOf(facts: Facts): number {
  return notability({ ...PLAIN, ...facts })
}
