import { success } from '../domain/result.ts'
import { hashValues } from './hash-values.ts'
import { recordIn } from './record-in.ts'
import type { RedisConnection } from './redis-connection.ts'
import type { RunScript } from './redis-scripts.ts'
import type { ReportLedger, StoredReport } from './reports.ts'

/** Opens the reports in a store that servers share. */
export function redisReports(run: RunScript, redis: RedisConnection): ReportLedger {
  return {
    async enter(report) {
      const reply = await run('enter-report', { args: [report.report_id, JSON.stringify(report)] })
      if (!reply.ok) return reply
      const { report_id, received_at } = JSON.parse(reply.value[0] ?? '') as StoredReport
      return success({ report_id, received_at })
    },
    async remove(reportId) {
      const removed = await redis.ask((server) => server.hdel(REPORTS, reportId))
      return removed.ok ? success(removed.value === 1) : removed
    },
    records: () => hashValues(redis, REPORTS, (text) => recordIn(text, TEXTS) as StoredReport | undefined),
  }
}

const REPORTS = 'crl:reports'
const TEXTS = ['report_id', 'received_at', 'corporateNumber', 'field', 'description', 'sourceUrl'] as const
