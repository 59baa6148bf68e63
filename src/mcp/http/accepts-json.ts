import { weightsOf } from '../../serve/message/weights-of.ts'

// What the official clients and curl send, accepted without parsing it.
const USUAL: ReadonlySet<string> = new Set(['application/json, text/event-stream', 'application/json', '*/*'])
const rangesIn = weightsOf(String.raw`application/(?:json|\*)|\*/\*`)

/**
 * Whether an Accept header accepts JSON; the most specific range decides (RFC 9110 §12.5.1). Clients that name no type,
 * or only ranges with `*`, are served: many agents do not send what the protocol demands.
 */
export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || USUAL.has(accept) || accept.trim() === '') return true
  const weights = rangesIn(accept)
  const decides = ['application/json', 'application/*', '*/*'].find((range) => weights.has(range))
  return (weights.get(decides ?? '') ?? 0) > 0
}
