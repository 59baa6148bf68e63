import { type Answer, errorAnswer, type RpcId } from './answer.ts'
import type { McpDoor } from './mcp-door.ts'
import { INTERNAL_ERROR } from './protocol.ts'

/** Turns what `work` throws into a 500 that tells the caller nothing and the operator everything. */
export function guarded(
  { reportFault }: McpDoor,
  { id, route }: { readonly id: RpcId | null; readonly route: string },
  work: () => Answer | Promise<Answer>,
): Answer | Promise<Answer> {
  const fail = (error: unknown): Answer => {
    reportFault({ route, error })
    return internalError(id, 500)
  }
  try {
    const answer = work()
    return answer instanceof Promise ? answer.catch(fail) : answer
  } catch (error) {
    return fail(error)
  }
}

/** 500 for a bug, 503 with the seconds to wait for a store that does not answer. */
export function internalError(id: RpcId | null, status: 500 | 503, retryAfterSeconds?: number): Answer {
  const error = { status, code: INTERNAL_ERROR, message: 'Internal error' }
  if (retryAfterSeconds === undefined) return errorAnswer(id, error)
  return errorAnswer(id, { ...error, headers: [['Retry-After', String(retryAfterSeconds)]] })
}
