/** Undefined when an escape is malformed or the bytes are not UTF-8 (RFC 3629). */
export function decodePercent(text: string): string | undefined {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    // URIError is the only thing decodeURIComponent throws, and it carries nothing beyond "malformed".
    return undefined
  }
}
