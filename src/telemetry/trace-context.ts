/** The trace of a W3C `traceparent` header, 32 hex digits; undefined where the header is none of version 00 to fe. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  const traceId = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/.exec(
    traceparent ?? '',
  )?.[1]
  return traceId === undefined || /^0+$/.test(traceId) ? undefined : traceId
}
