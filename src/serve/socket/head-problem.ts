import { invalidParameter, type Problem } from '../../domain/problem.ts'

export type Head = {
  /** Path and query as sent. */
  readonly target: string
  readonly headers: ReadonlyMap<string, string>
  readonly version: string
}

/** Returns the problem of a head that the parser accepted: nobody knows where its body ends (RFC 9112 §6.3). */
export function headProblem({ target, headers, version }: Head): Problem | undefined {
  return (
    targetProblem(target) ??
    hostProblem(headers.get('host'), version) ??
    contentLengthProblem(headers.get('content-length')) ??
    transferEncodingProblem(headers.get('transfer-encoding'), headers.has('content-length'))
  )
}

// uWebSockets.js replaces bytes that are not UTF-8 by U+FFFD. What the client asked for is lost, so it is refused.
const UNREADABLE_TARGET = /[^\x21-\x7e\u{80}-\u{fffc}\u{fffe}-\u{10ffff}]/u

function targetProblem(target: string): Problem | undefined {
  if (!UNREADABLE_TARGET.test(target)) return undefined
  return invalidParameter('request target', target, 'must be UTF-8 without control characters, percent-encoded.')
}

// Several Host lines arrive joined by a comma, which no host name contains.
function hostProblem(host: string | undefined, version: string): Problem | undefined {
  if (host === undefined && version === '1.0') return undefined
  if (host !== undefined && !host.includes(',')) return undefined
  return invalidParameter('Host', host ?? '', 'must be sent exactly once.')
}

// 15 digits stay within the safe integers.
const CONTENT_LENGTH = /^\d{1,15}$/

function contentLengthProblem(value: string | undefined): Problem | undefined {
  if (value === undefined || CONTENT_LENGTH.test(value)) return undefined
  return invalidParameter('Content-Length', value, 'must be a decimal number of bytes, sent once.')
}

function transferEncodingProblem(value: string | undefined, hasLength: boolean): Problem | undefined {
  if (value === undefined) return undefined
  if (value.toLowerCase() !== 'chunked') return invalidParameter('Transfer-Encoding', value, 'must be chunked.')
  if (!hasLength) return undefined
  return invalidParameter('Transfer-Encoding', value, 'must not be sent together with Content-Length.')
}
