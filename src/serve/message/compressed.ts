import { isReusable, noteCopy } from '../../domain/reusable.ts'
import { chooseEncoding, compressFastest, compressOffThread, type Encoding } from './compression.ts'
import type { Reply, Request } from './request.ts'

// About the size of one network packet, which a smaller body would take in any case.
const LEAST_BYTES = 1_024
// gzip takes 0.7 ms for this many bytes; larger bodies are compressed off the main thread.
const MOST_AT_ONCE = 128 * 1024

/**
 * Returns the reply with its body compressed, where the body is longer than LEAST_BYTES and the request accepts br or
 * gzip; otherwise the reply as it is.
 */
export function compressed(reply: Reply, { headers }: Pick<Request, 'headers'>): Reply | Promise<Reply> {
  const accepted = headers.get('accept-encoding')
  if (accepted === undefined || Buffer.byteLength(reply.body) <= LEAST_BYTES) return reply
  const encoding = chooseEncoding(accepted)
  if (encoding === undefined) return reply
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body
  if (isReusable(body)) return packedReply(reply, keptPacked(body, encoding), encoding)
  return body.length <= MOST_AT_ONCE
    ? packedReply(reply, compressFastest(body, encoding), encoding)
    : compressOffThread(body, encoding).then((packed) => packedReply(reply, packed, encoding))
}

/** The compressed forms of each body that is sent more than once. */
const PACKED = new WeakMap<Uint8Array, { [encoding in Encoding]?: Uint8Array }>()

function keptPacked(body: Uint8Array, encoding: Encoding): Uint8Array {
  const known = PACKED.get(body)
  const kept = known?.[encoding]
  if (kept !== undefined) return kept
  const packed = compressFastest(body, encoding)
  PACKED.set(body, { ...known, [encoding]: packed })
  noteCopy(body, packed.length)
  return packed
}

function packedReply(reply: Reply, body: Uint8Array, encoding: Encoding): Reply {
  return { ...reply, headers: [...reply.headers, ['Content-Encoding', encoding]], body }
}
