import { isJsonObject, type JsonObject, memberOf, parseJson } from '../../domain/parse-json.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { INVALID_REQUEST, instead, PARSE_ERROR } from './protocol.ts'
import type { RpcError, RpcId } from './rpc-reply.ts'

/** One JSON-RPC 2.0 message, its shape checked. */
export type Message =
  | { readonly kind: 'request'; readonly id: RpcId; readonly method: string; readonly params: JsonObject }
  | { readonly kind: 'notification' }
  | { readonly kind: 'response' }

/** `id` is what the reply repeats: the id of the message where it is valid, else null. */
type MessageFault = { readonly id: RpcId | null; readonly error: RpcError }

const NO_PARAMS: JsonObject = {}

/** Faults: PARSE_ERROR when it is not JSON in UTF-8, INVALID_REQUEST when it is not one valid message. */
export function parseMessage(bytes: Uint8Array): Result<Message, MessageFault> {
  const json = parseJson(bytes)
  if (!json.ok) return invalid(null, json.problem, PARSE_ERROR)
  const body = json.value
  if (Array.isArray(body)) return invalid(null, 'Batch requests are not supported; send one message per POST')
  if (!isJsonObject(body)) return invalid(null, `A message is a JSON object${instead(body)}`)

  const id = memberOf(body, 'id')
  const knownId = isRpcId(id) ? id : null
  const version = memberOf(body, 'jsonrpc')
  if (version !== '2.0') return invalid(knownId, `jsonrpc must be "2.0"${instead(version)}`)
  if (isResponse(body)) return success({ kind: 'response' })
  const method = memberOf(body, 'method')
  if (typeof method !== 'string') return invalid(knownId, `method must be a string${instead(method)}`)
  if (Object.hasOwn(body, 'id') && knownId === null)
    return invalid(null, `id must be a string or an integer up to 2^53 - 1${instead(id)}`)
  // Some clients write null for what they leave out.
  const params = memberOf(body, 'params') ?? NO_PARAMS
  if (!isJsonObject(params)) return invalid(knownId, `params must be an object${instead(params)}`)
  return success(knownId === null ? { kind: 'notification' } : { kind: 'request', id: knownId, method, params })
}

/** Returns the id that a refusal of this body repeats, whatever is wrong with the request; null without a valid one. */
export function idIn(bytes: Uint8Array): RpcId | null {
  const message = parseMessage(bytes)
  if (!message.ok) return message.problem.id
  return message.value.kind === 'request' ? message.value.id : null
}

// A fraction or an integer beyond 2^53 would be sent back as another number.
function isRpcId(id: unknown): id is RpcId {
  return typeof id === 'string' || Number.isSafeInteger(id)
}

function isResponse(body: JsonObject): boolean {
  return !Object.hasOwn(body, 'method') && (Object.hasOwn(body, 'result') || Object.hasOwn(body, 'error'))
}

function invalid(id: RpcId | null, message: string, code: number = INVALID_REQUEST): Result<never, MessageFault> {
  return failure({ id, error: { status: 400, code, message } })
}
