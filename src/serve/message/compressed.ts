import { chooseEncoding, compressFastest, compressOffThread, type Encoding } from './compression.ts'
import type { Reply, Request } from './request.ts'

// About the size of one network packet, which a smaller body would take in any case.
const LEAST_BYTES = 1_024
// gzip takes 0.7 ms for this many bytes; larger bodies are compressed off the main thread.
const MOST_AT_ONCE = 128 * 1024

/**
 * Returns the reply with its body compressed, where the body is longer than LEAST_BYTES and the request accepts br or
 * gzip; otherwise the reply as it is. Bytes that are sent again, which their handler caches, are compressed once.
 */
export function compressed(reply: Reply, { headers }: Pick<Request, 'headers'>): Reply | Promise<Reply> {
  const accepted = headers.get('accept-encoding')
  if (accepted === undefined || Buffer.byteLength(reply.body) <= LEAST_BYTES) return reply
  const encoding = chooseEncoding(accepted)
  if (encoding === undefined) return reply
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body
  const known = PACKED.get(body)?.[encoding]
  if (known !== undefined) return packedReply(reply, known, encoding)
  const pack = (packed: Uint8Array): Reply => {
    PACKED.set(body, { ...PACKED.get(body), [encoding]: packed })
    return packedReply(reply, packed, encoding)
  }
  return body.length <= MOST_AT_ONCE
    ? pack(compressFastest(body, encoding))
    : compressOffThread(body, encoding).then(pack)
}

/** The compressed forms of each body, as long as somebody has the body. */
const PACKED = new WeakMap<Uint8Array, { readonly [encoding in Encoding]?: Uint8Array }>()

function packedReply(reply: Reply, body: Uint8Array, encoding: Encoding): Reply {
  return { ...reply, headers: [...reply.headers, ['Content-Encoding', encoding]], body }
}
