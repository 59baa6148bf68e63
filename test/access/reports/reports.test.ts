import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { MOST_UNREAD_REPORTS } from '../../../src/access/limits/pending.ts'
import type { Report } from '../../../src/access/reports/reports.ts'
import { openStore } from '../../../src/access/stores/lmdb/store.ts'
import { records } from '../../fixtures/tables.ts'
import { granted, HOME, problemOf } from '../expect.ts'
import { handClock, openIn, stateFolder } from '../state-folder.ts'

const REPORT: Report = {
  corporateNumber: '9010401147100',
  field: 'address',
  description: '移転しました。',
  sourceUrl: 'https://www.example.co.jp/company/',
}

describe('submit', () => {
  test('gives the same report the same receipt, after a restart too', async (context) => {
    const clock = handClock()
    const folder = stateFolder(context)
    let access = await openIn(folder, clock)
    const receipt = granted(await access.reports.submit(REPORT, HOME))
    assert.match(receipt.report_id, /^rep_[0-9a-f]{24}$/)
    assert.equal(receipt.received_at, '2026-11-21T03:00:00.000Z')
    clock.millis += 5000
    assert.deepEqual(granted(await access.reports.submit({ ...REPORT }, HOME)), receipt)
    await access.close()
    access = await openIn(folder, clock)
    assert.deepEqual(granted(await access.reports.submit(REPORT, HOME)), receipt)
    assert.deepEqual(granted(access.reports.list()), [{ ...REPORT, ...receipt }])
    await access.close()
  })

  test('tells reports apart that differ in any part', async (context) => {
    const clock = handClock()
    const access = await openIn(stateFolder(context), clock)
    const reports = [
      ...records<Report>(import.meta),
      { ...REPORT, field: 'addres', description: `s${REPORT.description}` },
    ]
    const ids = new Set<string>()
    for (const report of reports) {
      ids.add(granted(await access.reports.submit(report, HOME)).report_id)
      clock.millis += 1
    }
    assert.equal(ids.size, reports.length)
    const found = granted(access.reports.list()).map(({ field }) => field)
    const expected = reports.map(({ field }) => field)
    assert.deepEqual(found, expected)
    await access.close()
  })
})

describe('submit and its limit', () => {
  test('takes ten reports an hour from one subscriber, says when it takes the next, and writes no more', async (context) => {
    const clock = handClock()
    const access = await openIn(stateFolder(context), clock)
    const report = (i: number) => ({ ...REPORT, description: `${i}` })
    for (let i = 0; i < 10; i++) granted(await access.reports.submit(report(i), { address: `2001:db8::${i}` }))
    assert.deepEqual(problemOf(await access.reports.submit(report(20), { address: '2001:db8::ff' })), {
      kind: 'rate-limited',
      retryAfterSeconds: 360,
      limit: '10 reports an hour for a /64',
      quota: 10,
      windowSeconds: 3_600,
    })
    assert.equal(granted(access.reports.list()).length, 10)
    granted(await access.reports.submit(report(21), HOME))
    clock.millis += 360_000
    granted(await access.reports.submit(report(22), { address: '2001:db8::1' }))
    await access.close()
  })
})

describe('submit to a full store', () => {
  test('has the oldest unread reports of the fullest ring make way, and none that was read', async (context) => {
    const folder = stateFolder(context)
    const access = await openIn(folder, handClock())
    const read = granted(await access.reports.submit(REPORT, HOME))
    granted(await access.reports.markRead([read.report_id]))
    const store = await openStore(folder)
    assert.ok(store.ok)
    store.value.write(() => {
      for (let i = 0; i < MOST_UNREAD_REPORTS; i++) {
        const stored = { ...REPORT, report_id: `rep_${i}`, received_at: '2026-11-20T03:00:00.000Z' }
        store.value.reports.put(stored.report_id, stored)
        store.value.unread.put(stored.report_id, { ring: i % 2 === 0 ? `ring ${i}` : 'fullest', at: i })
      }
    })
    const late = granted(await access.reports.submit({ ...REPORT, description: 'late' }, HOME))
    store.value.fresh()
    const ids = new Set(store.value.reports.values().map(({ report_id }) => report_id))
    const gone = Array.from({ length: MOST_UNREAD_REPORTS }, (_, i) => i).filter((i) => !ids.has(`rep_${i}`))
    const expected = Array.from({ length: MOST_UNREAD_REPORTS / 100 }, (_, i) => 2 * i + 1)
    assert.deepEqual(gone, expected)
    for (const { report_id } of [read, late]) assert.ok(ids.has(report_id))
    await store.value.close()
    await access.close()
  })
})
