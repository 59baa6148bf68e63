import { STATUS_CODES } from 'node:http'
import type { Problem } from '../../domain/problem.ts'
import { problemBodyHeaders, problemDetails, problemHeaders } from '../message/problem-details.ts'
import type { Handler, Reply, Request } from '../message/request.ts'
import { HANDLER_TIMEOUT_MILLIS, type HandlerFault, type ServeOptions, WHOLE_REQUEST_MILLIS } from './server.ts'

/** Makes a handler always reply: with 500 when it fails or its reply is defective, with 503 when it is late. */
export function safeHandler(handler: Handler, options: ServeOptions): Handler {
  const safe: Handler = (request) => {
    try {
      const outcome = handler(request)
      return outcome instanceof Promise ? inTime(outcome, request, options) : checked(outcome, options)
    } catch (error) {
      return failed('threw', error, options)
    }
  }
  return options.observe?.(safe) ?? safe
}

function inTime(outcome: Promise<Reply>, request: Request, options: ServeOptions): Promise<Reply> {
  const arrivingMillis = request.late === undefined ? 0 : WHOLE_REQUEST_MILLIS
  const limitMillis = (options.handlerTimeoutMillis ?? HANDLER_TIMEOUT_MILLIS) + arrivingMillis
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      request.isGone = true
      const error = new Error(`serve: no reply after ${limitMillis} ms.`)
      resolve(failed('timed-out', error, options))
    }, limitMillis)
    outcome
      .then((reply) => checked(reply, options))
      .catch((error: unknown) => failed('threw', error, options))
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })
}

function checked(reply: Reply, options: ServeOptions): Reply {
  const defect = replyDefect(reply)
  if (defect === undefined) return reply
  return failed('bad-reply', new Error(`serve: ${defect}.`), options)
}

function failed(kind: HandlerFault['kind'], error: unknown, options: ServeOptions): Reply {
  const requestId = options.newRequestId()
  options.logger({ kind, requestId, error })
  return problemReply({ problem: { kind: 'internal' }, ...(kind === 'timed-out' && { status: 503 }) }, requestId)
}

// Printable ASCII and tabs: CR or LF would start another header, and beyond ASCII the adapters differ.
const VALUE = /^[\t\x20-\x7e]*$/

/** Returns which header of a reply cannot be sent, as may be text of a caller; undefined when all can. */
export function replyDefect({ headers }: Reply): string | undefined {
  for (const [name, value] of headers) {
    if (!VALUE.test(value))
      return `header ${name} with value ${JSON.stringify(value)} found, ASCII on one line expected`
  }
  return undefined
}

/** Whether replies of this status carry no body and no Content-Length (RFC 9110 §15.3.5, §15.4.5). */
export function isBodiless(status: number): boolean {
  return status === 204 || status === 304
}

/** Why no handler answers a request; `status` replaces the problem's own, with its title. */
export type Refusal = { readonly problem: Problem; readonly status?: number }

/** Returns the reply to a request that no handler answers, and reports it to the observer. */
export function refusalReply(
  refusal: Refusal,
  request: Request,
  { newRequestId, observe }: Pick<ServeOptions, 'newRequestId' | 'observe'>,
): ProblemReply {
  const reply = problemReply(refusal, newRequestId())
  // Not the reply that the observer returns: it repeats `traceparent` of a request that was not understood.
  void observe?.(() => reply)(request)
  return reply
}

export type ProblemReply = Reply & { readonly body: string }

function problemReply({ problem, status }: Refusal, requestId: string): ProblemReply {
  const own = problemDetails(problem, { requestId })
  const details = status === undefined ? own : { ...own, status, title: STATUS_CODES[status] ?? own.title }
  return {
    status: details.status,
    headers: [...problemBodyHeaders(undefined), ...problemHeaders(problem), ['X-Request-Id', requestId]],
    body: JSON.stringify(details),
  }
}
