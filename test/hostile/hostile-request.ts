import type { Random } from '../../dataset/chance/random.ts'
import { hostileText, type World } from './hostile-texts.ts'

/** The bytes of a request, and what the server may do with them. */
export type HostileRequest = {
  readonly bytes: Buffer
  /** The request's method, by which a reader knows whether the reply has a body. */
  readonly method: string
  /** Whether the request is correct HTTP/1.1 within the limits of both adapters: then the server must reply to it. */
  readonly isInOrder: boolean
}

export type Parts = {
  readonly method: string
  readonly target: string
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly body?: string | Uint8Array
}

// So few addresses that each occurs again and again, and the memory kept for addresses is full after the first half.
const ADDRESSES = 4_000

// A longer head may arrive in two reads, and then uWebSockets.js closes the connection.
const LONGEST_HEAD = 4_000
// The longest body that the server reads. A longer one may be refused before it is sent completely.
const LONGEST_BODY = 64 * 1024

/** Returns a request with the given parts, and with hostile headers beside the given ones. */
export function hostileRequest(random: Random, world: World, parts: Parts): HostileRequest {
  const { method, target, body } = parts
  const content = body === undefined ? undefined : Buffer.from(body)
  const isChunked = content !== undefined && random.chance(0.1)
  const headers = [
    ['Host', random.chance(0.97) ? '127.0.0.1' : printable(hostileText(random, world))],
    ['X-Forwarded-For', forwardedFor(random)],
    ...(parts.headers ?? []),
    ...oddHeaders(random, world),
    ...lengthHeader(content, isChunked),
  ] as const
  const head = `${method} ${target} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return {
    bytes: Buffer.concat([Buffer.from(head), content === undefined ? NOTHING : framed(content, isChunked, random)]),
    method,
    isInOrder: Buffer.byteLength(head) <= LONGEST_HEAD && (content?.length ?? 0) <= LONGEST_BODY,
  }
}

const NOTHING = Buffer.alloc(0)

function lengthHeader(content: Buffer | undefined, isChunked: boolean): readonly (readonly [string, string])[] {
  if (content === undefined) return []
  return [isChunked ? ['Transfer-Encoding', 'chunked'] : ['Content-Length', String(content.length)]]
}

function framed(content: Buffer, isChunked: boolean, random: Random): Buffer {
  if (!isChunked) return content
  const chunks: Buffer[] = []
  for (let from = 0; from < content.length; ) {
    const piece = content.subarray(from, from + 1 + random.below(2_000))
    chunks.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'))
    from += piece.length
  }
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')])
}

// The last hop is the address that counts. Hops before it are what the client claims.
function forwardedFor(random: Random): string {
  const which = random.below(ADDRESSES)
  const hop = random.chance(0.2) ? `2001:db8:${which.toString(16)}::1` : `10.${which & 255}.${which >> 8}.1`
  return random.chance(0.1) ? `${random.pick(['unknown', '127.0.0.1', ',,', '::', '[', 'a'.repeat(300)])}, ${hop}` : hop
}

function oddHeaders(random: Random, world: World): readonly (readonly [string, string])[] {
  const odd: (readonly [string, string])[] = []
  while (random.chance(0.4)) {
    const text = printable(hostileText(random, world))
    switch (random.below(12)) {
      case 0:
        odd.push(['Accept-Encoding', random.pick(['gzip', 'br', 'gzip, br;q=0', '*;q=0', 'br;q=9', ',,;q', text])])
        break
      case 1:
        odd.push(['Accept', random.pick(['*/*', 'application/problem+json', 'text/html;q=0.1', ';;', text])])
        break
      case 2:
        odd.push([
          'If-None-Match',
          random.pick(['*', '""', 'W/"a", "b", W/', `"${'x'.repeat(900)}"`, '"a",'.repeat(99)]),
        ])
        break
      case 3:
        odd.push(['Cookie', random.pick(['language=xx', `language=${text}`, 'a=b; '.repeat(100), '=;=;;'])])
        break
      case 4:
        odd.push(['Origin', random.pick(['null', 'http://127.0.0.1', 'https://evil.example', 'http://[', text])])
        break
      case 5:
        odd.push(['Accept-Language', random.pick(['en', 'ja;q=0', 'xx-YY,*;q=2', text])])
        break
      case 6:
        odd.push(['X-Request-Id', random.pick(['1', text, 'x'.repeat(500)])])
        break
      case 7:
        odd.push([
          random.pick(['Range', 'If-Modified-Since', 'Prefer', 'Authorization', 'Content-Encoding', 'TE']),
          text,
        ])
        break
      case 8:
        if (random.chance(0.1)) odd.push(['Expect', '100-continue'])
        if (random.chance(0.1)) odd.push(['Connection', random.pick(['close', 'upgrade', text])])
        odd.push([random.pick(['Expect', 'Upgrade', 'Sec-Fetch-Site', 'Forwarded', 'X-HTTP-Method-Override']), text])
        break
      case 9:
        for (let i = random.below(20); i > 0; i--) odd.push([`X-Odd-${i}`, text.slice(0, 40)])
        break
      case 10:
        odd.push(['X-Long', 'a'.repeat(random.below(random.chance(0.1) ? 30_000 : 2_000))])
        break
      default:
        odd.push(['X-API-Key', random.chance(0.5) ? `crl_${'A'.repeat(38)}` : text])
    }
  }
  return odd.slice(0, 30)
}

// Escapes what a header value must not contain. Other bytes would break the request: see brokenBytes.
function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, (sign) => encodeURIComponent(sign.toWellFormed())).slice(0, 2_000)
}
