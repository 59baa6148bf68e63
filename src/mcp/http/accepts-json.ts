// What the official clients and curl send, accepted without parsing it.
const USUAL: ReadonlySet<string> = new Set(['application/json, text/event-stream', 'application/json', '*/*'])

/**
 * Whether an Accept header accepts JSON; the most specific range decides (RFC 9110 §12.5.1). Clients that name no type,
 * or only ranges with `*`, are served: many agents do not send what the protocol demands.
 */
export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || USUAL.has(accept) || accept.trim() === '') return true
  const ranges = accept.matchAll(KNOWN_RANGE)
  const weights = new Map(Array.from(ranges, ([range, name = '']) => [name.toLowerCase(), weight(range)]))
  for (const range of ['application/json', 'application/*', '*/*']) {
    const found = weights.get(range)
    if (found !== undefined) return found > 0
  }
  return false
}

// Skips all other ranges: a header may list thousands.
const KNOWN_RANGE = /(?:^|,)\s*(application\/(?:json|\*)|\*\/\*)\s*(?:;[^,]*)?(?=,|$)/gi

function weight(range: string): number {
  const q = /;\s*q\s*=\s*([\d.]+)/i.exec(range)?.[1]
  return q === undefined ? 1 : Number(q)
}
