import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { publish } from '../../../../build/publish/publish.ts'
import type { NtaRow } from '../../../../build/sources/layouts/register-row.ts'
import { published, rowOf, SOME_INDUSTRIES } from '../row-fixture.ts'

const TIMEWORLD = '東京都中央区京橋三丁目７番１号相互館タワー株式会社みほん（3010001065377）を合併'
const CMIC = '東京都港区芝浦一丁目１番１号みほん株式会社（3010701026059）を合併'

const CASES: readonly {
  readonly title: string
  readonly now: NtaRow
  readonly past?: readonly NtaRow[]
  readonly expected: string | undefined
}[] = [
  {
    title: 'behind a building, its form in front',
    now: { name: '株式会社みほん', changeCause: `令和７年２月２８日${TIMEWORLD}` },
    expected: '2025-02-28',
  },
  {
    title: 'behind a number',
    now: { name: 'みほん株式会社', changeCause: `令和元年１０月１日${CMIC}` },
    expected: '2019-10-01',
  },
  {
    title: 'among several, the newest of its name',
    now: {
      name: 'みほん株式会社',
      changeCause: `平成３１年４月１日${CMIC}令和２年４月１日${CMIC}令和３年４月１日大阪市北区梅田一丁目１番１号株式会社べつ（7120001063291）を合併`,
    },
    expected: '2020-04-01',
  },
  {
    title: 'of another name',
    now: { name: '株式会社みほん', changeCause: `令和７年７月１日${CMIC}` },
    expected: undefined,
  },
  {
    title: 'of a longer name',
    now: {
      name: 'みほん株式会社',
      changeCause: '令和５年７月１日横浜市中区尾上町六丁目８６番１号神奈川みほん株式会社（3010701026059）を合併',
    },
    expected: undefined,
  },
  {
    title: 'without a number',
    now: {
      name: 'みほん株式会社',
      changeCause: '令和５年７月１日横浜市中区尾上町六丁目８６番１号みほん株式会社を合併',
    },
    expected: undefined,
  },
  {
    title: 'on no day of the calendar',
    now: { name: 'みほん株式会社', changeCause: `令和７年２月３０日${CMIC}` },
    expected: undefined,
  },
  {
    title: 'after what is known of the row',
    now: { name: 'みほん株式会社', changeCause: `令和９年２月２０日${CMIC}` },
    expected: undefined,
  },
  { title: 'none', now: { name: 'みほん株式会社' }, expected: undefined },
  {
    title: 'in a state before',
    now: { name: 'みほん株式会社', changeDate: '2026-01-01' },
    past: [{ changeDate: '2025-07-02', hihyoji: '0', changeCause: `令和７年７月１日${CMIC}` }],
    expected: '2025-07-01',
  },
  {
    title: 'in a state before that is excluded from search',
    now: { name: 'みほん株式会社', changeDate: '2026-01-01' },
    past: [{ changeDate: '2025-07-02', hihyoji: '1', changeCause: `令和７年７月１日${CMIC}` }],
    expected: undefined,
  },
]

describe('absorbedNamesake', () => {
  for (const { title, now, past, expected } of CASES)
    test(`is ${expected} of a merger ${title}`, () => {
      const row = rowOf({ nta: now, ...(past === undefined ? {} : { past }) })
      assert.equal(published(row).corporation.absorbedNamesakeOn, expected)
    })

  test('is that of a merger with a corporation of a usual name', () => {
    const day = (name: string, into: string): string | undefined => {
      const changeCause = `令和７年７月１日東京都港区芝みほん株式会社（${into}）に合併し解散`
      const row = rowOf({ usualNames: ['べつ'], absorbed: [{ name, changeCause }] })
      return published(row).corporation.absorbedNamesakeOn
    }
    const days = [day('べつ株式会社', '1010001144728'), day('べつべつ株式会社', '1010001144728')]
    assert.deepEqual([...days, day('べつ株式会社', '3010701026059')], ['2025-07-01', undefined, undefined])
  })

  test('is of no corporation that is not published', () => {
    const nta = { name: 'みほん株式会社', changeCause: `令和７年７月１日${CMIC}`, closeDate: '2026-01-01' }
    assert.deepEqual(Object.keys(publish(rowOf({ nta }), SOME_INDUSTRIES)), ['kind'])
  })

  test('answers a text of nothing but days in time', () => {
    const nta = { name: 'みほん株式会社', changeCause: '令和７年７月１日'.repeat(60) }
    assert.equal(published(rowOf({ nta })).corporation.absorbedNamesakeOn, undefined)
  })
})
