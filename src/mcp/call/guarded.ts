import { type Answer, errorAnswer, type RpcId } from '../protocol/answer.ts'
import { INTERNAL_ERROR } from '../protocol/protocol.ts'
import type { McpDoor } from '../tools/mcp-door.ts'

/** What is under way: the request's id as far as it is known, and what the operator's log calls it. */
export type Task = { readonly id: RpcId | null; readonly route: string }

/** Turns what `work` throws into a 500 that tells the caller nothing and the operator everything. */
export function guarded(door: McpDoor, task: Task, work: () => Answer | Promise<Answer>): Answer | Promise<Answer> {
  try {
    const answer = work()
    return answer instanceof Promise ? answer.catch((error: unknown) => fault(door, task, error)) : answer
  } catch (error) {
    return fault(door, task, error)
  }
}

function fault({ reportFault }: McpDoor, { id, route }: Task, error: unknown): Answer {
  reportFault({ route, error })
  return errorAnswer(id, { status: 500, code: INTERNAL_ERROR, message: 'Internal error' })
}
