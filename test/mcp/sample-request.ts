import type { Reply, Request } from '../../src/serve/request.ts'
import { GOOD_KEY } from './recording-gate.ts'

export const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'
export const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities'

/** Names in lower case; undefined takes a header away. */
export type SampleHeaders = { readonly [name: string]: string | undefined }

export type Sample = {
  readonly method?: string
  readonly path?: string
  readonly headers?: SampleHeaders
  /** Text and bytes as they are, anything else as JSON. */
  readonly body?: unknown
}

/** A request as the socket hands it over: POST /mcp with the good key unless told otherwise. */
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

/** A request of revision 2025-11-25 and older; id 7. */
export function legacy(method: string, params?: object): object {
  return { jsonrpc: '2.0', id: 7, method, ...(params === undefined ? {} : { params }) }
}

/** A request of revision 2026-07-28 with everything it must carry; id 7. */
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

/** Undefined for an empty body. */
export function jsonOf({ body }: Reply): unknown {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  return text === '' ? undefined : JSON.parse(text)
}

function toBytes(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}
