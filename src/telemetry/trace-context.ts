/** Returns the trace id (32 hex digits) of a W3C `traceparent` header; undefined when it is invalid, as version ff. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  // Version 00 has exactly 55 characters; later versions may have more.
  const traceId = /^(?!ff|00.{54})[0-9a-f]{2}-([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-[!-~]*)?$/.exec(
    traceparent ?? '',
  )?.[1]
  return traceId === undefined || /^0+$/.test(traceId) ? undefined : traceId
}
