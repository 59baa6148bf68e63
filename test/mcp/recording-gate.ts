import type { Account, Gate } from '../../src/access/gate.ts'
import { failure, success } from '../../src/domain/result.ts'

export const GOOD_KEY = 'good-key'

/** Returns a gate that knows one key, has `tokens` tokens, and records its calls. */
export function recordingGate(tokens: number): { readonly gate: Gate; readonly calls: readonly string[] } {
  const account: Account = { keyId: 'k1', plan: { name: 'beta_free', perMinute: 10, perDay: 100, rowsPerDay: 1000 } }
  const calls: string[] = []
  let left = tokens
  const gate: Gate = {
    authenticate(apiKey) {
      if (apiKey === undefined) return failure({ kind: 'missing-api-key' })
      return apiKey === GOOD_KEY ? success(account) : failure({ kind: 'invalid-api-key' })
    },
    take(_account, rows = 0) {
      if (left === 0) return failure({ kind: 'rate-limited', retryAfterSeconds: 6, limit: '10 requests a minute' })
      left--
      calls.push('taken')
      if (rows > 0) calls.push(`rows: ${rows}`)
      return success({
        settle(outcome) {
          calls.push(outcome)
          if (outcome === 'returned') left++
        },
      })
    },
    status: () => [{ name: 'minute', quota: 10, windowSeconds: 60, remaining: Math.min(left, 10), resetSeconds: 6 }],
    noteFailure: (known) => calls.push(known === undefined ? 'failure of the address' : 'failure of the key'),
  }
  return { gate, calls }
}
