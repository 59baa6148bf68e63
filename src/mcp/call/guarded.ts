import { INTERNAL_ERROR } from '../protocol/protocol.ts'
import { errorReply, type RpcId, type RpcReply } from '../protocol/rpc-reply.ts'
import type { McpContext } from '../tools/tool.ts'

/** The id of the message, null while it is unknown, and by which ids and name the operator's log has it. */
export type Task = { readonly id: RpcId | null; readonly requestId: string; readonly route: string }

/** Runs `work`. An error that it throws, or rejects with, is reported to the operator; the caller gets a bare 500. */
export function guarded(
  context: McpContext,
  task: Task,
  work: () => RpcReply | Promise<RpcReply>,
): RpcReply | Promise<RpcReply> {
  try {
    const reply = work()
    return reply instanceof Promise ? reply.catch((error: unknown) => fault(context, task, error)) : reply
  } catch (error) {
    return fault(context, task, error)
  }
}

function fault({ reportFault }: McpContext, { id, requestId, route }: Task, error: unknown): RpcReply {
  reportFault({ requestId, route, error })
  return errorReply(id, { status: 500, code: INTERNAL_ERROR, message: 'Internal error' })
}
