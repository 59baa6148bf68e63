import { success } from '../../../domain/result.ts'
import { crowdedOut, MOST_UNREAD_REPORTS } from '../../limits/pending.ts'
import type { ReportLedger, StoredReport } from '../../reports/reports.ts'
import { hashValues, pendingIn, pendingText, recordIn } from './hash-values.ts'
import type { RedisConnection } from './redis-connection.ts'
import type { RunScript } from './redis-scripts.ts'

export function redisReports(run: RunScript, redis: RedisConnection): ReportLedger {
  async function makeWay(): Promise<void> {
    const unread = await pendingIn(redis, UNREAD)
    const gone = unread.ok ? crowdedOut(unread.value, MOST_UNREAD_REPORTS) : []
    if (gone.length > 0)
      await redis.ask((server) =>
        server
          .multi()
          .hdel(REPORTS, ...gone)
          .hdel(UNREAD, ...gone)
          .exec(),
      )
  }

  return {
    async enter(report, ring) {
      const unread = pendingText(report.report_id, { ring, at: Date.parse(report.received_at) })
      const reply = await run('enter-report', { args: [report.report_id, JSON.stringify(report), unread] })
      if (!reply.ok) return reply
      const [stored = '', count] = reply.value
      const { report_id, received_at } = JSON.parse(stored) as StoredReport
      if (Number(count) > MOST_UNREAD_REPORTS) await makeWay()
      return success({ report_id, received_at })
    },
    async markRead(reportIds) {
      if (reportIds.length === 0) return success(undefined)
      return await redis.ask((server) => server.hdel(UNREAD, ...reportIds))
    },
    async remove(reportId) {
      const removed = await redis.ask((server) => server.hdel(REPORTS, reportId))
      if (removed.ok) await redis.ask((server) => server.hdel(UNREAD, reportId))
      return removed.ok ? success(removed.value === 1) : removed
    },
    records: () => hashValues(redis, REPORTS, reportIn),
  }
}

const REPORTS = 'crl:reports'
const TEXTS = ['report_id', 'received_at', 'corporateNumber', 'field', 'description', 'sourceUrl'] as const
const UNREAD = 'crl:unread'

/** Reads a report; undefined when it is malformed. */
export function reportIn(text: string): StoredReport | undefined {
  return recordIn(text, TEXTS) as StoredReport | undefined
}
