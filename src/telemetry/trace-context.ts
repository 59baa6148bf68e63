/** The trace of a W3C `traceparent` header, 32 hex digits; undefined where the header is none of version 00 to fe. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  // Later versions may say more; what is behind the 55 characters of version 00 is an error.
  const traceId = /^(?!ff|00.{54})[0-9a-f]{2}-([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-[!-~]*)?$/.exec(
    traceparent ?? '',
  )?.[1]
  return traceId === undefined || /^0+$/.test(traceId) ? undefined : traceId
}
