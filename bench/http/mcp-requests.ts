import { modern } from '../../test/mcp/sample-request.ts'

// Lookups and searches as the text of HTTP requests, over REST and as MCP tools/call in both protocol versions.

export function restLookup(number: string, apiKey: string): string {
  return `GET /v1/corp/${number} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-API-Key: ${apiKey}\r\nAccept: application/json\r\n\r\n`
}

export function restSearch(q: string, apiKey: string): string {
  return `GET /v1/corp?${new URLSearchParams({ q })} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-API-Key: ${apiKey}\r\nAccept: application/json\r\n\r\n`
}

export function legacyCall(number: string, apiKey: string): string {
  return callOf({ name: 'get_corporate_profile', arguments: { corporate_number: number } }, apiKey)
}

export function searchCall(q: string, apiKey: string): string {
  return callOf({ name: 'search_corporations', arguments: { q } }, apiKey)
}

export function modernCall(number: string, apiKey: string): string {
  const { headers, body } = modern('tools/call', {
    name: 'get_corporate_profile',
    arguments: { corporate_number: number },
  })
  return post(apiKey, headers ?? {}, body)
}

function callOf(params: object, apiKey: string): string {
  return post(apiKey, { 'mcp-protocol-version': '2025-11-25' }, { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
}

function post(apiKey: string, headers: Readonly<Record<string, string | undefined>>, message: unknown): string {
  const body = JSON.stringify(message)
  const all = {
    Host: '127.0.0.1',
    'X-API-Key': apiKey,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST /mcp HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
