import type { Access } from '../../src/access/access.ts'
import type { Account } from '../../src/access/keys/gate.ts'
import type { IssuedKey, KeyRequest } from '../../src/access/keys/key-service.ts'
import { openBudgets } from '../../src/access/limits/budgets.ts'
import type { Plan } from '../../src/access/limits/plan.ts'
import type { LimitStatus } from '../../src/access/limits/token-bucket.ts'
import type { Report, StoredReport } from '../../src/access/reports/reports.ts'
import { formTaken, invalidParameter, type Problem } from '../../src/domain/problem.ts'
import { failure, type Result, success } from '../../src/domain/result.ts'

export const BETA: Plan = { name: 'beta_free', perMinute: 10, perDay: 100, rowsPerDay: 1000 }

export type MemoryAccess = Access & {
  /** The requests for keys so far. */
  readonly asked: KeyRequest[]
  readonly failures: string[]
  /** When set, issuing a key fails with this problem. */
  issueProblem: Problem | undefined
}

/** Returns keys, limits and reports in memory, which answer like the real ones as far as pages can tell. */
export function memoryAccess(micros: () => number = () => 1_790_000_000_000_000): MemoryAccess {
  const live = new Map<string, string>()
  const forms = new Set<string>()
  const counted = new Map<string, number>()
  const reports: StoredReport[] = []
  let serial = 0
  const newKey = (keyId: string): IssuedKey => {
    const apiKey = `crl_${String(++serial).padStart(32, 'k')}`
    live.set(apiKey, keyId)
    return { apiKey, keyId, plan: BETA }
  }
  const forget = (keyId: string) => {
    for (const [apiKey, owner] of live) if (owner === keyId) live.delete(apiKey)
  }
  const budgets = openBudgets({ micros, onLimitHit: () => undefined })
  const access: MemoryAccess = {
    asked: [],
    failures: [],
    issueProblem: undefined,
    plans: [BETA],
    budgets,
    isStoring: () => true,
    close: async () => undefined,
    gate: {
      authenticate: (apiKey) => authenticated(apiKey, live),
      take: ({ keyId }) =>
        success({
          settle: (outcome) => {
            if (outcome === 'counted') counted.set(keyId, (counted.get(keyId) ?? 0) + 1)
          },
        }),
      status: ({ keyId }) => buckets(counted.get(keyId) ?? 0),
      noteFailure: (_account, { address }) => access.failures.push(address),
    },
    keys: {
      issue: async (request) => {
        access.asked.push(request)
        if (access.issueProblem) return failure(access.issueProblem)
        if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(request.email))
          return failure(invalidParameter('email', '', 'expected an e-mail address.'))
        if (request.form !== undefined && forms.has(request.form)) return failure(formTaken())
        if (request.form !== undefined) forms.add(request.form)
        return success(newKey(`key_${serial + 1}`))
      },
      revoke: async (keyId) => {
        forget(keyId)
        return success(true)
      },
      rotate: async (keyId) => {
        forget(keyId)
        return success(newKey(keyId))
      },
      list: () => success([]),
      usage: async (keyId) =>
        success({
          buckets: buckets(counted.get(keyId) ?? 0),
          days: Array.from({ length: 30 }, (_, i) => ({
            date: `2026-10-${String(i + 1).padStart(2, '0')}`,
            counted: i === 29 ? (counted.get(keyId) ?? 0) : (i * 7) % 12,
          })),
        }),
    },
    reports: {
      submit: async (report: Report) => {
        const receipt = { report_id: `rep_${reports.length + 1}`, received_at: '2026-10-31T00:00:00Z' }
        reports.push({ ...report, ...receipt })
        return success(receipt)
      },
      remove: async () => success(false),
      list: () => success(reports),
      markRead: async () => success(undefined),
    },
  }
  return access
}

function authenticated(apiKey: string | undefined, live: ReadonlyMap<string, string>): Result<Account> {
  if (apiKey === undefined) return failure({ kind: 'missing-api-key' })
  const keyId = live.get(apiKey)
  return keyId === undefined ? failure({ kind: 'invalid-api-key' }) : success({ keyId, plan: BETA })
}

function buckets(used: number): readonly LimitStatus[] {
  return [
    { name: 'minute', quota: 10, windowSeconds: 60, remaining: Math.max(0, 10 - used), resetSeconds: used > 0 ? 6 : 0 },
    {
      name: 'day',
      quota: 100,
      windowSeconds: 86_400,
      remaining: Math.max(0, 100 - used),
      resetSeconds: used > 0 ? 864 : 0,
    },
  ]
}
