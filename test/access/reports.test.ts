import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Report } from '../../src/access/reports.ts'
import { granted } from './expect.ts'
import { handClock, openIn, stateFolder } from './state-folder.ts'

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
    const receipt = granted(await access.reports.submit(REPORT))
    assert.match(receipt.report_id, /^rep_[0-9a-f]{24}$/)
    assert.equal(receipt.received_at, '2026-11-21T03:00:00.000Z')
    clock.millis += 5000
    assert.deepEqual(granted(await access.reports.submit({ ...REPORT })), receipt)
    await access.close()
    access = await openIn(folder, clock)
    assert.deepEqual(granted(await access.reports.submit(REPORT)), receipt)
    assert.deepEqual(access.reports.list(), [{ ...REPORT, ...receipt }])
    await access.close()
  })

  test('tells reports apart that differ in any part', async (context) => {
    const clock = handClock()
    const access = await openIn(stateFolder(context), clock)
    const reports: readonly Report[] = [
      REPORT,
      { ...REPORT, contact: 'taro@example.jp' },
      { ...REPORT, field: 'name' },
      { ...REPORT, field: 'addres', description: `s${REPORT.description}` },
      { ...REPORT, description: '移転しました。\ud800' },
      { ...REPORT, sourceUrl: 'https://www.example.co.jp/' },
      { ...REPORT, corporateNumber: '1010401147100' },
    ]
    const ids = new Set<string>()
    for (const report of reports) {
      ids.add(granted(await access.reports.submit(report)).report_id)
      clock.millis += 1
    }
    assert.equal(ids.size, reports.length)
    assert.deepEqual(
      access.reports.list().map(({ field }) => field),
      reports.map(({ field }) => field),
    )
    await access.close()
  })
})
