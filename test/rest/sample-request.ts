import type { Reply, Request } from '../../src/serve/message/request.ts'
import { GOOD_KEY } from '../fixtures/recording-gate.ts'

/** Returns a request as the socket hands it over: by default a GET with the valid key. */
export function sampleRequest(target: string, given: SampleHeaders = {}, method: string = 'GET'): Request {
  const mark = target.indexOf('?')
  const headers = Object.entries({ 'x-api-key': GOOD_KEY, ...given }).filter(([, value]) => value !== undefined)
  return {
    method,
    path: mark < 0 ? target : target.slice(0, mark),
    query: mark < 0 ? '' : target.slice(mark + 1),
    headers: new Map(headers as [string, string][]),
    body: { kind: 'complete', bytes: new Uint8Array() },
    address: '192.0.2.7',
  }
}

/** Headers with names in lower case; undefined removes a header. */
export type SampleHeaders = { readonly [name: string]: string | undefined }

/** Returns a header of a reply; several headers of one name are joined by commas. */
export function headerOf(reply: Reply, name: string): string | undefined {
  const values = reply.headers.filter(([given]) => given.toLowerCase() === name.toLowerCase()).map(([, value]) => value)
  return values.length === 0 ? undefined : values.join(', ')
}

export function jsonOf(reply: Reply): Record<string, unknown> {
  return JSON.parse(textOf(reply))
}

export function textOf({ body }: Reply): string {
  return typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body)
}
