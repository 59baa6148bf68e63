import type { Caller } from '../../access/keys/gate.ts'
import type { JsonObject } from '../../domain/parse-json.ts'
import type { Era } from '../protocol/protocol.ts'
import type { RpcId } from '../protocol/rpc-reply.ts'
import type { Sender } from './senders.ts'

/** A request whose envelope is checked, and its sender. */
export type RpcRequest = {
  readonly id: RpcId
  /** The id of the HTTP request, which `X-Request-Id` and the log name. */
  readonly requestId: string
  readonly era: Era
  readonly method: string
  readonly params: JsonObject
  readonly sender: Sender
  readonly caller: Caller
}
