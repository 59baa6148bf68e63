import type { Request } from '../../src/serve/message/request.ts'
import { LIST_FLOODS, latin1 } from '../../test/list/list-floods.ts'
import { call } from '../../test/mcp/sample-request.ts'
import { HOSTILE_TEXTS } from '../../test/query/interpret/hostile-texts.ts'
import { get, postJson } from '../../test/web/sample-request.ts'

/** The most expensive request known for one door of the service. */
export type DoorCase = { readonly door: string; readonly what: string; readonly request: (apiKey: string) => Request }

const LISTS: typeof LIST_FLOODS = [
  ...LIST_FLOODS,
  { what: 'a quote within each cell, 1 MB', list: () => latin1('a"b\n', 1_000_000) },
  { what: 'quotes that are closed by other lines', list: () => latin1('b","x\n', 1_000_000) },
  { what: 'one quote before all', list: () => latin1(`"${'x\n'.repeat(499_999)}`, 1_000_000) },
  { what: 'one line', list: () => latin1('x', 1_000_000) },
  {
    what: 'a thousand columns of long headings',
    list: () => Buffer.from(`${`${'得意先'.repeat(10)}は,`.repeat(999)}a\n`),
  },
  { what: 'cells that are names', list: () => Buffer.from(`${`${'(株)'.repeat(20)},`.repeat(99)}a\n`.repeat(40)) },
  { what: 'five hundred hostile rows', list: () => hostileRows(500) },
  { what: 'five hundred long rows', list: () => Buffer.from(`${'東京都港区一丁目'.repeat(80)}\n`.repeat(500)) },
]

const PASTED: readonly { readonly what: string; readonly text: () => string }[] = [
  { what: 'lines of one letter', text: () => 'a\n'.repeat(499_999) },
  { what: 'quotes', text: () => '"'.repeat(999_999) },
  { what: 'quotes in lines', text: () => `"${'""\n'.repeat(333_000)}` },
  { what: 'markup', text: () => `${'<&"'.repeat(600)}\n`.repeat(500) },
]

const BODIES: readonly { readonly what: string; readonly body: () => string }[] = [
  { what: 'lists in lists', body: () => '['.repeat(990_000) + ']'.repeat(990_000) },
  { what: 'empty objects', body: () => `{"rows":[${'{},'.repeat(660_000)}{}]}` },
  { what: 'escapes', body: () => `{"rows":"${'\\u0041'.repeat(330_000)}"}` },
  { what: 'a thousand hostile rows', body: () => JSON.stringify({ rows: rows(1_000) }) },
]

const SMALL = 65_000

const RECONCILED: readonly { readonly what: string; readonly text: () => string }[] = [
  { what: 'names without values', text: () => 'a&'.repeat(SMALL / 2) },
  { what: 'lists in lists', text: () => `queries=${'['.repeat(SMALL)}` },
  { what: 'queries without end', text: () => `queries={${'"":{},'.repeat(9_000)}"":{}}` },
  { what: 'fifty hostile queries', text: () => new URLSearchParams({ queries: JSON.stringify(queries()) }).toString() },
  {
    what: 'an extension of everything',
    text: () => new URLSearchParams({ extend: `{"ids":[${'"1",'.repeat(15_000)}"1"],"properties":[]}` }).toString(),
  },
]

/** The worst requests that are known for each door, besides those that the climb finds. */
export function doorCases(): readonly DoorCase[] {
  return [
    ...LISTS.map(({ what, list }) => ({ door: 'list', what, request: () => uploaded(list()) })),
    ...PASTED.map(({ what, text }) => ({
      door: 'pasted list',
      what,
      request: () => multipart(`${PART}${text()}\r\n--B--\r\n`),
    })),
    ...PASTED.map(({ what, text }) => ({ door: 'form', what, request: () => form('/match', formOf(text())) })),
    { door: 'form', what: 'a million fields', request: () => form('/match', '&'.repeat(1_900_000)) },
    { door: 'form', what: 'percent signs', request: () => form('/match', `list=${'%'.repeat(1_900_000)}`) },
    { door: 'form', what: 'decided rows', request: () => form('/match', `list=a&decided=${'-%0A'.repeat(480_000)}`) },
    ...['/developers/keys', '/report/7000012050002'].map((path) => ({
      door: 'form',
      what: `fields of ${path}`,
      request: () => form(path, 'email=a&'.repeat(SMALL / 8)),
    })),
    { door: 'multipart', what: 'parts', request: () => multipart(`${PART}x\r\n`.repeat(30_000)) },
    { door: 'multipart', what: 'parts without a name', request: () => multipart('--B\r\n\r\n\r\n'.repeat(190_000)) },
    { door: 'multipart', what: 'beginnings of an end', request: () => multipart(PART + '\r\n--'.repeat(450_000)) },
    ...BODIES.map(({ what, body }) => ({ door: 'JSON', what, request: keyed('/ext/match', body) })),
    ...BODIES.map(({ what, body }) => ({
      door: 'MCP',
      what,
      request: keyed('/ext/mcp', () => body().slice(0, SMALL)),
    })),
    {
      door: 'MCP',
      what: 'fifty hostile rows',
      request: keyed('/ext/mcp', () => JSON.stringify(call('match_corporations', { rows: rows(50) }))),
    },
    ...['search.csv', 'search.xlsx'].map((what) => ({ door: 'file', what, request: () => get(`/${what}?pref=13`) })),
    ...RECONCILED.map(({ what, text }) => ({ door: 'reconcile', what, request: () => form('/ext/reconcile', text()) })),
    ...HOSTILE_TEXTS.flatMap((text) => {
      const q = encodeURIComponent(text)
      const what = text.slice(0, 24)
      return [
        { door: 'match row', what, request: keyed('/ext/match', () => JSON.stringify({ rows: [{ name: text }] })) },
        { door: 'suggest', what, request: () => get(`/suggest?q=${q}`) },
        { door: 'reconcile suggest', what, request: () => get(`/ext/reconcile/suggest/entity?prefix=${q}`) },
        { door: 'search page', what, request: () => get(`/search?q=${q}`) },
        { door: 'REST search', what, request: (apiKey: string) => withKey(get(`/v1/corp?q=${q}`), apiKey) },
      ]
    }),
  ]
}

const PART = '--B\r\nContent-Disposition: form-data; name="list"\r\n\r\n'

/** Returns the upload of a list, as a browser sends it. */
export function uploaded(list: Buffer): Request {
  const head = '--B\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n'
  return sent('/match', {
    type: 'multipart/form-data; boundary=B',
    body: Buffer.concat([Buffer.from(head), list, Buffer.from('\r\n--B--\r\n')]),
  })
}

function multipart(body: string): Request {
  return sent('/match', { type: 'multipart/form-data; boundary=B', body: Buffer.from(body) })
}

function form(path: string, body: string): Request {
  return sent(path, { type: 'application/x-www-form-urlencoded', body: Buffer.from(body) })
}

function formOf(text: string): string {
  return `list=${text.replaceAll('&', '%26').replaceAll('\n', '%0A')}`.slice(0, 1_990_000)
}

function sent(path: string, { type, body }: { readonly type: string; readonly body: Buffer }): Request {
  const headers = { 'content-type': type, accept: 'text/html', 'accept-encoding': 'br' }
  return { ...get(path, { headers }), method: 'POST', body: { kind: 'complete', bytes: body } }
}

function keyed(path: string, body: () => string): DoorCase['request'] {
  return (apiKey) =>
    postJson(path, body(), { headers: { 'x-api-key': apiKey, accept: 'application/json, text/event-stream' } })
}

function withKey(request: Request, apiKey: string): Request {
  return { ...request, headers: new Map([...request.headers, ['x-api-key', apiKey]]) }
}

function hostileRows(count: number): Buffer {
  const lines = rows(count).map(({ name, address }) => `"${name}","${address}"\n`)
  return Buffer.from(lines.join(''))
}

function rows(count: number, address = '東京都港区新宿区一丁目二番三号'): readonly { name: string; address: string }[] {
  return Array.from({ length: count }, (_, i) => ({ name: HOSTILE_TEXTS[i % HOSTILE_TEXTS.length]!, address }))
}

function queries(): object {
  return Object.fromEntries(rows(50).map(({ name }, i) => [`q${i}`, { query: name }]))
}
