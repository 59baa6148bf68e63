import type { Reply, Request } from '../../src/serve/message/request.ts'

export type Asking = { readonly headers?: Readonly<Record<string, string>>; readonly address?: string }

/** Returns a GET request for a path with its query. */
export function get(target: string, { headers = {}, address = '192.0.2.7' }: Asking = {}): Request {
  const [path = '', query = ''] = target.split(/\?(.*)/s)
  return {
    method: 'GET',
    path,
    query,
    headers: new Map(Object.entries(headers)),
    body: { kind: 'complete', bytes: new Uint8Array() },
    address,
  }
}

/** Returns a POST request of a form, as a browser sends it. */
export function post(path: string, fields: Readonly<Record<string, string>>, asking: Asking = {}): Request {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const headers = { accept, 'content-type': 'application/x-www-form-urlencoded', ...asking.headers }
  return withBody(get(path, { ...asking, headers }), new URLSearchParams(fields).toString())
}

/** Returns a POST request of JSON, as a program sends it. */
export function postJson(path: string, text: string, asking: Asking = {}): Request {
  return withBody(get(path, { ...asking, headers: { 'content-type': 'application/json', ...asking.headers } }), text)
}

export function headerOf(reply: Reply, name: string): string | undefined {
  return reply.headers.find(([given]) => given.toLowerCase() === name.toLowerCase())?.[1]
}

export function textOf(reply: Reply): string {
  return typeof reply.body === 'string' ? reply.body : new TextDecoder().decode(reply.body)
}

function withBody(request: Request, text: string): Request {
  return { ...request, method: 'POST', body: { kind: 'complete', bytes: new TextEncoder().encode(text) } }
}
