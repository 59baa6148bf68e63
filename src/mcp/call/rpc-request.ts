import type { Account, Caller } from '../../access/gate.ts'
import type { JsonObject } from '../../domain/json-object.ts'
import type { Era } from '../protocol/protocol.ts'
import type { RpcId } from '../protocol/rpc-reply.ts'

/** A request whose envelope is checked, and its sender. */
export type RpcRequest = {
  readonly id: RpcId
  readonly era: Era
  readonly method: string
  readonly params: JsonObject
  readonly account: Account
  readonly caller: Caller
}
