import type { HttpRequest, HttpResponse } from 'uWebSockets.js'
import { addHeader, type LateBody, type Request, type RequestBody } from '../message/request.ts'
import { clientAddress } from '../socket/client-address.ts'

/**
 * A request copied out of the socket, except for the client's address: to get it takes a system call, about a tenth of
 * the cost of a request, and nobody reads it as long as no request fails. The address must first be read before the
 * reply begins; after that it is kept.
 */
export class UwsRequest implements Request {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: ReadonlyMap<string, string>
  body: RequestBody = NO_BODY
  late?: LateBody
  isGone = false
  private readonly response: HttpResponse
  private readonly trustedProxies: number
  private fetched: string | undefined

  /** Reads `request` here and never again. */
  constructor(response: HttpResponse, request: HttpRequest, trustedProxies: number) {
    const headers = new Map<string, string>()
    // Names come in lower case.
    request.forEach((name, value) => {
      addHeader(headers, name, value)
    })
    this.method = request.getCaseSensitiveMethod()
    this.path = request.getUrl()
    // Undefined without a `?`, although the declaration says string.
    this.query = request.getQuery() ?? ''
    this.headers = headers
    this.response = response
    this.trustedProxies = trustedProxies
  }

  get address(): string {
    return this.fetched ?? this.fetchAddress()
  }

  /** Reads the client's address from the socket, at the first call; call it before the reply begins. */
  fetchAddress(): string {
    this.fetched ??= clientAddress(peerOf(this.response), this.headers.get('x-forwarded-for'), this.trustedProxies)
    return this.fetched
  }
}

const NO_BODY: RequestBody = { kind: 'complete', bytes: new Uint8Array(0) }

function peerOf(response: HttpResponse): string {
  const bytes = new Uint8Array(response.getRemoteAddress())
  // Spell IPv4 here: to get the address as text takes twice as long.
  if (bytes.length === 4) return `${bytes[0]}.${bytes[1]}.${bytes[2]}.${bytes[3]}`
  return Buffer.from(response.getRemoteAddressAsText()).toString('latin1')
}
