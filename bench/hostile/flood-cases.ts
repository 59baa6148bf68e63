import { randomBytes } from 'node:crypto'
import { mintApiKey } from '../../src/access/keys/api-key.ts'
import { LIST_FLOODS } from '../../test/list/list-floods.ts'

/** A caller who sends more requests than is reasonable, as text on the wire. */
export type Flood = {
  readonly name: string
  /**
   * `answered`: each connection sends its next request after the reply to the last one. `stalled`: each connection
   * sends many requests and never reads a reply. `trickled`: each connection sends a body a byte at a time.
   */
  readonly kind: 'answered' | 'stalled' | 'trickled'
  readonly connections: number
  /** Requests a second over all connections; kind `answered` only. */
  readonly perSecond: number
  /** Returns the request with a running number, from 0. */
  readonly request: (i: number, target: FloodTarget) => string | Buffer
}

/** A published corporation that requests are about. */
export type FloodTarget = { readonly number: string }

/** The client address of the probe (api-probe.ts), and of the one flood that shares that address. */
export const API_ADDRESS = '198.51.100.1'

const ONE_ADDRESS = '203.0.113.9'
// A second: fills a core at half a millisecond a request, and leaves the other processes a core of their own.
const FAST = 2_000
const HOSTILE_QUESTIONS = 30
const HELD_OPEN = 200
const FILE_BEGINS = '--B\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
const FILE_ENDS = '\r\n--B--\r\n'

export const FLOODS: readonly Flood[] = [
  fast('keyless posts for keys, many addresses', (i) => {
    // An address gets ten keys an hour.
    return post('/developers/keys', JSON.stringify({ email: `caller-${i % 20}@example.jp` }), addressOf(i))
  }),
  fast('keyless posts for keys, one address', (i) =>
    post('/developers/keys', JSON.stringify({ email: `other-${i}@example.jp` }), ONE_ADDRESS),
  ),
  fast('reports, many addresses', (i, { number }) => post(`/report/${number}`, reportOf(i), addressOf(i))),
  {
    ...fast('suggestions of sixteen one-letter words', (i) =>
      get(`/suggest?q=${someOf(LETTERS, 16, i)}`, addressOf(i)),
    ),
    perSecond: HOSTILE_QUESTIONS,
  },
  {
    ...fast('search pages of eight short words', (i) => get(`/search?q=${someOf(PIECES, 8, i)}`, addressOf(i))),
    perSecond: HOSTILE_QUESTIONS,
  },
  fast('404 pages', (i) => get(`/nothing-${i}`, addressOf(i))),
  fast('429 pages, one address', () => get('/', ONE_ADDRESS)),
  { ...fast('stalled readers', (i) => get('/v1/openapi.json', addressOf(i))), kind: 'stalled', connections: HELD_OPEN },
  {
    ...fast('trickled bodies', (i) => head('POST /mcp', addressOf(i), 'Content-Length: 60000')),
    kind: 'trickled',
    connections: HELD_OPEN,
  },
  fast('keyless 401s, one address', (_, { number }) => get(`/v1/corp/${number}`, ONE_ADDRESS)),
  fast('keyless 401s, the address of a good key', (_, { number }) => get(`/v1/corp/${number}`, API_ADDRESS)),
  fast('keys nobody was given, many addresses', (i, { number }) =>
    head(`GET /v1/corp/${number}`, addressOf(i), `X-API-Key: ${mintApiKey(randomBytes)}`),
  ),
  ...LIST_FLOODS.map(({ what, list }) => {
    const body = Buffer.concat([Buffer.from(FILE_BEGINS), list(), Buffer.from(FILE_ENDS)])
    return sixteen(`lists, many addresses: ${what}`, (i) => upload(body, addressOf(i)))
  }),
  sixteen('garbage for OpenRefine, many addresses', (i) => garbage(addressOf(i))),
  sixteen('garbage for OpenRefine, one address', () => garbage(ONE_ADDRESS)),
]

function sixteen(name: string, request: Flood['request']): Flood {
  return { ...fast(name, request), connections: 16 }
}

function upload(body: Buffer, address: string): Buffer {
  const length = `Content-Length: ${body.length}`
  const lines = head('POST /match', address, 'Content-Type: multipart/form-data; boundary=B', length)
  return Buffer.concat([Buffer.from(lines), body])
}

function garbage(address: string): string {
  const body = 'a&'.repeat(32_000)
  const type = 'Content-Type: application/x-www-form-urlencoded'
  return head('POST /ext/reconcile', address, type, `Content-Length: ${body.length}`) + body
}

function fast(name: string, request: Flood['request']): Flood {
  return { name, kind: 'answered', connections: 8, perSecond: FAST, request }
}

const LETTERS = [...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン']
const PIECES = '株式 会社 有限 サー ビス 東京 日本 建設 工業 商事 産業 協会 大阪 不動'.split(' ')

// `count` words by the running number; they repeat: 45 different queries of LETTERS, 10 of PIECES.
function someOf(words: readonly string[], count: number, i: number): string {
  const chosen = Array.from({ length: count }, (_, at) => words[(at * (1 + (i % 5)) + i * 7 + at) % words.length]!)
  return encodeURIComponent(chosen.join(' '))
}

function addressOf(i: number): string {
  // Each has a network of its own: those of one network share limits.
  return `10.${i & 255}.${(i >> 8) & 255}.${(i >> 16) & 255}`
}

function reportOf(i: number): string {
  return JSON.stringify({ field: 'name', description: `誤り ${i}`, source_url: 'https://example.jp/', contact: '' })
}

function get(target: string, address: string): string {
  return head(`GET ${target}`, address, 'Accept-Encoding: br, gzip')
}

function post(target: string, body: string, address: string): string {
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  return head(`POST ${target}`, address, 'Content-Type: application/json', length) + body
}

function head(line: string, address: string, ...headers: readonly string[]): string {
  return [`${line} HTTP/1.1`, 'Host: 127.0.0.1', `X-Forwarded-For: ${address}`, ...headers, '', ''].join('\r\n')
}
