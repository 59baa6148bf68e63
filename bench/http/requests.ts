// Lookups and searches as the text of HTTP requests, over REST and as tools/call of MCP.

export function restLookup(number: string, apiKey: string): string {
  return get(`/v1/corp/${number}`, apiKey)
}

export function restSearch(q: string, apiKey: string): string {
  return get(`/v1/corp?${new URLSearchParams({ q })}`, apiKey)
}

export function toolLookup(number: string, apiKey: string): string {
  return callOf({ name: 'get_corporate_profile', arguments: { corporate_number: number } }, apiKey)
}

export function toolSearch(q: string, apiKey: string): string {
  return callOf({ name: 'search_corporations', arguments: { q } }, apiKey)
}

function get(target: string, apiKey: string): string {
  return `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-API-Key: ${apiKey}\r\nAccept: application/json\r\n\r\n`
}

function callOf(params: object, apiKey: string): string {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  const lines = [
    ...['POST /mcp HTTP/1.1', 'Host: 127.0.0.1', `X-API-Key: ${apiKey}`, 'Content-Type: application/json'],
    ...['Accept: application/json, text/event-stream', `Content-Length: ${Buffer.byteLength(body)}`],
    'MCP-Protocol-Version: 2025-11-25',
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
