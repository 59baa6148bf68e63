import { INTERNAL_ERROR } from '../protocol/protocol.ts'
import { errorReply, type RpcId, type RpcReply } from '../protocol/rpc-reply.ts'
import type { McpContext } from '../tools/mcp-context.ts'

/** What is under way: the request's id as far as it is known, and what the operator's log calls it. */
export type Task = { readonly id: RpcId | null; readonly route: string }

/** Turns what `work` throws into a 500 that tells the caller nothing and the operator everything. */
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

function fault({ reportFault }: McpContext, { id, route }: Task, error: unknown): RpcReply {
  reportFault({ route, error })
  return errorReply(id, { status: 500, code: INTERNAL_ERROR, message: 'Internal error' })
}
