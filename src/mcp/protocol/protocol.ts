import { shortened } from '../../domain/shortened.ts'

/** The revision without a handshake: every request carries its version in `params._meta` and in headers. */
export const MODERN_VERSION = '2026-07-28'

/** The version that `initialize` answers with when the client asks for one that it does not support. */
export const NEWEST_LEGACY_VERSION = '2025-11-25'

/** The revisions that this server speaks, newest first. */
export const SUPPORTED_VERSIONS: readonly string[] = [
  MODERN_VERSION,
  NEWEST_LEGACY_VERSION,
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
]

/** `_meta` keys of revision 2026-07-28: a request must have the first two, a result has the third. */
export const META_VERSION = 'io.modelcontextprotocol/protocolVersion'
export const META_CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities'
export const META_SERVER_INFO = 'io.modelcontextprotocol/serverInfo'

/** JSON-RPC 2.0 §5.1, then the codes of MCP 2026-07-28. Refusals of HTTP itself use their status as code. */
export const PARSE_ERROR = -32700
export const INVALID_REQUEST = -32600
export const METHOD_NOT_FOUND = -32601
export const INVALID_PARAMS = -32602
export const INTERNAL_ERROR = -32603
export const HEADER_MISMATCH = -32020
export const UNSUPPORTED_VERSION = -32022

/** `legacy` is revisions 2024-11-05 to 2025-11-25, `modern` is MODERN_VERSION. */
export type Era = 'legacy' | 'modern'

/** Returns a caller's value as a message may repeat it: text quoted and cut, arrays and objects only named. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shortened(value))
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/** Ends a sentence that says what must be there: what came instead, or that nothing came. */
export function instead(value: unknown): string {
  return value === undefined ? '; it is missing' : `, not ${shown(value)}`
}
