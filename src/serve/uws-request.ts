import type { HttpRequest, HttpResponse } from 'uWebSockets.js'
import { clientAddress } from './client-address.ts'
import type { Request, RequestBody } from './request.ts'

/**
 * A request copied out of the socket, but for the address: that takes a system call, about a tenth of what a
 * request costs, and as long as none fails nobody looks at it. It can be had until the reply begins, and ever
 * after once it was had.
 */
export class UwsRequest implements Request {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: ReadonlyMap<string, string>
  body: RequestBody = NO_BODY
  isGone = false
  private readonly response: HttpResponse
  private readonly trustedProxies: number
  private fetched: string | undefined

  /** `request` is read here and never again. */
  constructor(response: HttpResponse, request: HttpRequest, trustedProxies: number) {
    const headers = new Map<string, string>()
    // Names come in lower case.
    request.forEach((name, value) => {
      const earlier = headers.get(name)
      headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`)
    })
    this.method = request.getCaseSensitiveMethod()
    this.path = request.getUrl()
    // Undefined without a `?`, whatever the declaration says.
    this.query = request.getQuery() ?? ''
    this.headers = headers
    this.response = response
    this.trustedProxies = trustedProxies
  }

  get address(): string {
    return this.fetched ?? this.fetchAddress()
  }

  fetchAddress(): string {
    this.fetched ??= clientAddress(peerOf(this.response), this.headers.get('x-forwarded-for'), this.trustedProxies)
    return this.fetched
  }
}

const NO_BODY: RequestBody = { kind: 'complete', bytes: new Uint8Array(0) }

function peerOf(response: HttpResponse): string {
  const bytes = new Uint8Array(response.getRemoteAddress())
  // IPv4, spelled here: as text it takes twice as long to get.
  if (bytes.length === 4) return `${bytes[0]}.${bytes[1]}.${bytes[2]}.${bytes[3]}`
  return Buffer.from(response.getRemoteAddressAsText()).toString('latin1')
}
