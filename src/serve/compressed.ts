import { giveBack } from '../domain/block.ts'
import { isReusable, noteCopy } from '../domain/reusable.ts'
import { chooseEncoding, compressBeside, compressFastest, type Encoding } from './compression.ts'
import type { Reply, Request } from './request.ts'

// A packet holds about so much anyway.
const LEAST_BYTES = 1_024
// Takes gzip 0.7 ms; more is packed off the main thread.
const MOST_AT_ONCE = 128 * 1024

/** The reply of an interface, its body packed where it is long enough and the caller takes that. */
export function compressed(reply: Reply, { headers }: Pick<Request, 'headers'>): Reply | Promise<Reply> {
  const accepted = headers.get('accept-encoding')
  if (accepted === undefined || reply.status !== 200 || Buffer.byteLength(reply.body) <= LEAST_BYTES) return reply
  const encoding = chooseEncoding(accepted)
  if (encoding === undefined) return reply
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body
  if (isReusable(body)) return packedReply(reply, keptPacked(body, encoding), encoding)
  const done = (packed: Uint8Array): Reply => {
    // One answer that is not given back keeps the block of sixty others from being written again.
    giveBack(body)
    return packedReply(reply, packed, encoding)
  }
  return body.length <= MOST_AT_ONCE ? done(compressFastest(body, encoding)) : compressBeside(body, encoding).then(done)
}

/** Of bodies that are given again, how they were packed. */
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
