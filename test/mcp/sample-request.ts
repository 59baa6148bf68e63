import type { Reply, Request } from '../../src/serve/message/request.ts'
import { GOOD_KEY } from '../fixtures/recording-gate.ts'

export const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'
export const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities'

/** Headers with names in lower case; undefined removes a header. */
export type SampleHeaders = { readonly [name: string]: string | undefined }

export type Sample = {
  readonly method?: string
  readonly path?: string
  readonly headers?: SampleHeaders
  /** A text or bytes, sent as they are, or a value that is sent as JSON. */
  readonly body?: unknown
}

/** Returns a request as the socket hands it over: by default POST /mcp with the valid key. */
export function sampleRequest({ method = 'POST', path = '/mcp', headers = {}, body = '' }: Sample): Request {
  const usual = {
    'x-api-key': GOOD_KEY,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const given = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== undefined)
  return {
    method,
    path,
    query: '',
    headers: new Map(given as [string, string][]),
    body: { kind: 'complete', bytes: toBytes(body) },
    address: '192.0.2.7',
  }
}

/** Returns a JSON-RPC request, with the id 7, of revision 2025-11-25 and older. */
export function legacy(method: string, params?: object): object {
  return { jsonrpc: '2.0', id: 7, method, ...(params === undefined ? {} : { params }) }
}

/** Returns a JSON-RPC request, with the id 7, of revision 2026-07-28, with everything that it requires. */
export function modern(method: string, params: { readonly [key: string]: unknown } = {}): Sample {
  const meta = { [VERSION_KEY]: '2026-07-28', [CAPABILITIES_KEY]: {} }
  const name = params['name']
  return {
    headers: {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
    },
    body: legacy(method, { _meta: meta, ...params }),
  }
}

export function call(name: string, given: object): object {
  return legacy('tools/call', { name, arguments: given })
}

/** Parses the body of a reply; undefined when it is empty. */
export function jsonOf({ body }: Reply): unknown {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  return text === '' ? undefined : JSON.parse(text)
}

function toBytes(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}
