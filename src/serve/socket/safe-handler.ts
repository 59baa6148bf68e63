import type { Handler, Reply, Request } from '../message/request.ts'
import { problemReply } from './problem-reply.ts'
import { replyDefect } from './reply-defect.ts'
import { HANDLER_TIMEOUT_MILLIS, type HandlerFault, type ServeOptions, WHOLE_REQUEST_MILLIS } from './server.ts'

/** Makes a handler always reply: with 500 when it fails or its reply is defective, with 503 when it is late. */
export function safeHandler(handler: Handler, options: ServeOptions): Handler {
  const safe: Handler = (request) => {
    try {
      const outcome = handler(request)
      return outcome instanceof Promise ? inTime(outcome, request, options) : checked(outcome, request, options)
    } catch (error) {
      return failed({ kind: 'threw', error }, request, options)
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
      resolve(failed({ kind: 'timed-out', error }, request, options))
    }, limitMillis)
    outcome
      .then((reply) => checked(reply, request, options))
      .catch((error: unknown) => failed({ kind: 'threw', error }, request, options))
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })
}

function checked(reply: Reply, request: Request, options: ServeOptions): Reply {
  const defect = replyDefect(reply)
  if (defect === undefined) return reply
  return failed({ kind: 'bad-reply', error: new Error(`serve: ${defect}.`) }, request, options)
}

type Failure = Pick<HandlerFault, 'kind' | 'error'>

function failed({ kind, error }: Failure, request: Request, options: ServeOptions): Reply {
  const requestId = options.newRequestId()
  options.logger({ kind, requestId, method: request.method, path: request.path, error })
  return problemReply({ kind: 'internal' }, requestId, kind === 'timed-out' ? 503 : undefined)
}
