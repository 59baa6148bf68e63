import type { RequestBody } from '../message/request.ts'

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
   * so much that the rest is not worth reading, `crumbs` when it comes in thousands of tiny pieces; in both cases it is
   * too large.
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
    const grown = new Uint8Array(
      Math.min(this.maxBytes, Math.max(byteLength, this.expected, 2 * this.bytes.byteLength)),
    )
    grown.set(this.bytes.subarray(0, this.length))
    this.bytes = grown
  }
}
