import { jsonReply } from '../serve/message/json-reply.ts'
import type { Reply } from '../serve/message/request.ts'
import type { RestContext } from './rest-context.ts'

/** `GET /healthz`: 200 as long as the process answers. */
export function healthReply(): Reply {
  return jsonReply(200, { status: 'ok' })
}

/** `GET /readyz`: whether new requests should be sent here (503 when not), and the snapshot that would answer them. */
export function readinessReply({ isReady, isDegraded, workers, register }: RestContext): Reply {
  if (!isReady()) return jsonReply(503, { status: 'stopping' })
  const status = isDegraded() ? 'degraded' : 'ready'
  const { size: corporations, edition } = register
  const { snapshotId: snapshot, fictional } = edition
  return jsonReply(200, { status, snapshot, corporations, workers, ...(fictional && { fictional }) })
}
