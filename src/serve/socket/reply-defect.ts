import type { Reply } from '../message/request.ts'

// The adapters write these headers; a handler's own value for the length or end of a message would break the
// connection.
const FRAMING = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'upgrade'])
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
// Printable ASCII and tabs: CR or LF would start another header, and beyond ASCII the adapters differ.
const VALUE = /^[\t\x20-\x7e]*$/

/** Returns why a reply cannot be sent as it is; undefined when it can. */
export function replyDefect(reply: Reply): string | undefined {
  if (!Number.isInteger(reply.status) || reply.status < 200 || reply.status > 599)
    return `status ${reply.status} found, 200 to 599 expected`
  for (const [name, value] of reply.headers) {
    if (!NAME.test(name)) return `header name ${JSON.stringify(name)} found, a token expected`
    if (FRAMING.has(name.toLowerCase())) return `header ${name} found, which the server itself sends`
    if (!VALUE.test(value))
      return `header ${name} with value ${JSON.stringify(value)} found, ASCII on one line expected`
  }
  if (typeof reply.body === 'string' || reply.body instanceof Uint8Array) return undefined
  return `body of type ${typeof reply.body} found, string or Uint8Array expected`
}

/** Whether replies of this status carry no body and no Content-Length (RFC 9110 §15.3.5, §15.4.5). */
export function isBodiless(status: number): boolean {
  return status === 204 || status === 304
}
