import type { Account, Gate } from '../../src/access/gate.ts'
import { failure, success } from '../../src/domain/result.ts'
import { GOOD_KEY } from './sample-request.ts'

const PLAN = { name: 'beta_free', perMinute: 10, perDay: 100, rowsPerDay: 1000 }

/** Returns a gate that knows one key, has `tokens` tokens, and records its calls. */
export function recordingGate(tokens: number = 1_000): { readonly gate: Gate; readonly calls: readonly string[] } {
  const calls: string[] = []
  const known: Account = { keyId: 'k1', plan: PLAN }
  let left = tokens
  const gate: Gate = {
    authenticate(apiKey) {
      if (apiKey === undefined) return failure({ kind: 'missing-api-key' })
      return apiKey === GOOD_KEY ? success(known) : failure({ kind: 'invalid-api-key' })
    },
    take(_account, rows = 0) {
      if (left === 0) return failure({ kind: 'rate-limited', retryAfterSeconds: 6, limit: '10 requests a minute' })
      left--
      calls.push('take')
      if (rows > 0) calls.push(`rows: ${rows}`)
      return success({
        settle: (outcome) => {
          calls.push(outcome)
          if (outcome === 'returned') left++
        },
      })
    },
    status(_account, scope = 'requests') {
      const rows = { name: 'rows', quota: 1000, windowSeconds: 86_400, remaining: 990, resetSeconds: 87 } as const
      return [
        { name: 'minute', quota: 10, windowSeconds: 60, remaining: left, resetSeconds: 12 },
        { name: 'day', quota: 100, windowSeconds: 86_400, remaining: 90, resetSeconds: 8_640 },
        ...(scope === 'requests' ? [] : [rows]),
      ]
    },
    noteFailure(account) {
      calls.push(account === undefined ? 'failure of the address' : `failure of ${account.keyId}`)
    },
  }
  return { gate, calls }
}
