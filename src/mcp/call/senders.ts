import { type Account, type Caller, senderOf, type Ticket } from '../../access/keys/gate.ts'
import { leftInWords } from '../../access/limits/plan-limits.ts'
import type { LimitStatus } from '../../access/limits/token-bucket.ts'
import { explain, keyAdvice } from '../../domain/explain.ts'
import { afterwards, type Late } from '../../domain/late.ts'
import type { Problem, RateLimited } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { limitHeaders, rateLimitHeaders } from '../../serve/message/problem-details.ts'
import type { Request } from '../../serve/message/request.ts'
import { httpError, INTERNAL_ERROR, type RpcError } from '../protocol/protocol.ts'
import type { McpContext } from '../tools/tool.ts'

/** Who sends a message: the account of a key or, where an endpoint is open, a visitor without one. */
export type Sender = Account | 'visitor'

/** Finds out who sends to an endpoint, and takes what their calls cost. */
export type Senders = {
  /** Problems: 400 for two keys, 401 for a missing key, 403 for an invalid one, 429 after many failures, 503. */
  find(request: Request): Late<Result<Sender, RpcError>>
  /** Takes a call and its rows from the plan of the key, or from what a visitor's address may open and match. */
  take(sender: Sender, caller: Caller, rows?: number): Late<Result<Ticket, RpcError>>
  /** Counts a failed call against the failure budget of the key, or of the address where there is no key. */
  noteFailure(sender: Sender | undefined, caller: Caller): void
}

export function createSenders(context: McpContext, visitors: 'welcome' | 'refused'): Senders {
  const { gate, baseUrl, budgets } = context
  const views = budgets('views')
  const addressRows = budgets('rows')

  const takeOfVisitor = (caller: Caller, rows: number): Result<Ticket, RpcError> => {
    const refusal = views.take(caller.address) ?? addressRows.take(caller.address, rows)
    return refusal === undefined ? success(PAID) : failure(accessError(refusal, { baseUrl }))
  }

  return {
    find(request) {
      return afterwards(senderOf(request, gate), (account) => {
        if (account.ok) return account
        if (visitors === 'welcome' && account.problem.kind === 'missing-api-key') return success('visitor')
        return failure(accessError(account.problem, { baseUrl }))
      })
    },
    take(sender, caller, rows) {
      if (sender === 'visitor') return takeOfVisitor(caller, rows ?? 0)
      return afterwards(gate.take(sender, rows), (ticket) => {
        if (ticket.ok) return ticket
        const limits = gate.status(sender, rows === undefined ? 'requests' : 'requests-and-rows')
        return failure(accessError(ticket.problem, { baseUrl, limits }))
      })
    },
    noteFailure(sender, caller) {
      gate.noteFailure(sender === 'visitor' ? undefined : sender, caller)
    },
  }
}

// What visitors take they do not get back, as with pages.
const PAID: Ticket = { settle: () => undefined }

/** `limits` are those of the key, when one was sent. */
type Told = { readonly baseUrl: string; readonly limits?: readonly LimitStatus[] }

/**
 * Turns a problem of the gate or of the store into an error for MCP clients: 401, 403, 429 or 503; any other problem
 * has its own status. Clients show users the message, often the body and never headers: the message says what helps.
 */
export function accessError(problem: Problem, { baseUrl, limits = [] }: Told): RpcError {
  const { code, status, detail } = explain(problem, baseUrl)
  switch (problem.kind) {
    case 'missing-api-key':
      return {
        ...httpError(status, `X-API-Key header is missing. ${keyAdvice(baseUrl)}`, [
          ['WWW-Authenticate', 'ApiKey realm="mcp"'],
        ]),
        data: { detail },
      }
    case 'invalid-api-key':
      return { ...httpError(status, `X-API-Key is not valid. ${keyAdvice(baseUrl)}`), data: { detail } }
    case 'rate-limited':
      return rateLimited(problem, status, limits)
    case 'unavailable':
      return {
        status,
        code: INTERNAL_ERROR,
        message: detail,
        data: { code, retry_after_seconds: problem.retryAfterSeconds },
        headers: [['Retry-After', String(problem.retryAfterSeconds)]],
      }
    default:
      return httpError(status, detail)
  }
}

function rateLimited(problem: RateLimited, status: number, limits: readonly LimitStatus[]): RpcError {
  const { limit, retryAfterSeconds } = problem
  const left = limits.map(({ name, quota, remaining }) => ({ name, quota, remaining }))
  const message = `Rate limit exceeded: ${limit}. Retry after ${retryAfterSeconds} s.`
  return {
    ...httpError(status, left.length === 0 ? message : `${message} Left: ${leftInWords(limits)}.`, [
      ['Retry-After', String(retryAfterSeconds)],
      ...(left.length === 0 ? limitHeaders(problem) : rateLimitHeaders(limits)),
    ]),
    data: { retry_after_seconds: retryAfterSeconds, limit, ...(left.length === 0 ? {} : { left }) },
  }
}
