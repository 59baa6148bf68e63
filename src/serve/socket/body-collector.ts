import type { RateLimited } from '../../domain/problem.ts'
import type { Request, RequestBody } from '../message/request.ts'

// Bytes beyond the cap that are read and dropped. A client that is still sending seldom reads an early reply, so a body
// that ends within this excess is read to its end, and the 413 leaves the connection open. A longer body is given up,
// and the 413 closes the connection.
const DRAINED_BYTES = 8 * 1024 * 1024

// A client sends some kilobytes at a time, or a row of a list. A short chunk takes as long to read as a kilobyte.
const MOST_CRUMBS = 2_000
const CRUMB_BYTES = 16
const MOST_PIECES = 40_000
const NOTHING = new Uint8Array(0)

/** Copies the chunks of a body into one block, up to a cap; bytes beyond the cap are counted, not kept. */
export class BodyCollector {
  private readonly maxBytes: number
  private readonly expected: number
  private bytes: Uint8Array = NOTHING
  private length = 0
  private pieces = 0
  private isCrumbs = false

  /** `maxBytes` is the cap, `expected` the length that the sender has announced. */
  constructor(maxBytes: number, expected = 0) {
    this.maxBytes = maxBytes
    this.expected = expected
  }

  /**
   * Adds a chunk, copied because the adapter may reuse its memory. Returns `give-up` when the body exceeds the cap by
   * so much that the rest is not worth reading, `crumbs` when it comes in thousands of tiny pieces: both are too large.
   */
  add(chunk: Uint8Array): 'more' | 'give-up' | 'crumbs' {
    const end = this.length + chunk.byteLength
    if (end <= this.maxBytes && this.length === 0 && end >= this.expected) {
      // Nearly every body arrives in one chunk; Buffer.from copies a small chunk into Node's pool.
      this.bytes = Buffer.from(chunk)
    } else if (end <= this.maxBytes) {
      this.reserve(end)
      this.bytes.set(chunk, this.length)
    } else {
      this.bytes = NOTHING
    }
    this.length = end
    this.pieces++
    this.isCrumbs ||= this.pieces > MOST_PIECES || (this.pieces > MOST_CRUMBS && end < this.pieces * CRUMB_BYTES)
    if (this.isCrumbs) return 'crumbs'
    return end > this.maxBytes + DRAINED_BYTES ? 'give-up' : 'more'
  }

  /** Returns the whole body, or `too-large` with the cap that it exceeded. */
  finish(): RequestBody {
    if (this.isCrumbs || this.length > this.maxBytes) return { kind: 'too-large', maxBytes: this.maxBytes }
    const isFull = this.length === this.bytes.byteLength
    return { kind: 'complete', bytes: isFull ? this.bytes : this.bytes.subarray(0, this.length) }
  }

  // Grow one block by doubling: a list of chunks would cost a hundred bytes for each byte that a client sends alone.
  private reserve(byteLength: number): void {
    if (byteLength <= this.bytes.byteLength) return
    const wanted = Math.max(byteLength, this.expected, 2 * this.bytes.byteLength)
    const grown = Buffer.allocUnsafeSlow(Math.min(this.maxBytes, wanted))
    grown.set(this.bytes.subarray(0, this.length))
    this.bytes = grown
  }
}

/** Which bodies may exceed the usual limit. */
export type LargeBodyOptions = {
  readonly paths: ReadonlySet<string>
  /** The limit there in bytes. */
  readonly maxBytes: number
  /** Returns the network of an address, which has a limit of its own on bodies that arrive at once. */
  readonly networkOf: (address: string) => string
}

type LargeBody = { readonly maxBytes: number; readonly byteLength: number | undefined }

// A body arrives before it is known what it is: 32 of 2 MB each are 64 MB.
const MOST_ARRIVING = 32
const MOST_OF_A_NETWORK = 8

/** Counts the bodies that exceed the usual limit and are still arriving. */
export class LargeBodies {
  private readonly options: LargeBodyOptions | undefined
  private readonly arriving: string[] = []

  constructor(options: LargeBodyOptions | undefined) {
    this.options = options
  }

  /** Returns the limit and the announced length of a body that may exceed the usual limit; undefined for others. */
  of({ path, headers }: Pick<Request, 'path' | 'headers'>, usualBytes: number): LargeBody | undefined {
    if (!this.options?.paths.has(path)) return undefined
    const { maxBytes } = this.options
    if (headers.has('transfer-encoding')) return { maxBytes, byteLength: undefined }
    const byteLength = Number(headers.get('content-length') ?? 0)
    return byteLength > usualBytes && byteLength <= maxBytes ? { maxBytes, byteLength } : undefined
  }

  /** Counts a body until the returned function is called, once or again; the problem while too many others arrive. */
  begin(address: string): (() => void) | RateLimited {
    const network = this.options?.networkOf(address) ?? ''
    if (this.arriving.length >= MOST_ARRIVING) return refusal(MOST_ARRIVING, '')
    if (this.arriving.filter((each) => each === network).length >= MOST_OF_A_NETWORK)
      return refusal(MOST_OF_A_NETWORK, ' for a network')
    this.arriving.push(network)
    let isArriving = true
    return () => {
      if (isArriving) this.arriving.splice(this.arriving.indexOf(network), 1)
      isArriving = false
    }
  }
}

const SOON_SECONDS = 5

function refusal(quota: number, whose: string): RateLimited {
  const limit = `${quota} lists that arrive at a time${whose}`
  return { kind: 'rate-limited', retryAfterSeconds: SOON_SECONDS, limit, quota, windowSeconds: SOON_SECONDS }
}
