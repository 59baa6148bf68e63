import type { LargeBody } from './large-bodies.ts'
import type { RequestBody } from './request.ts'

// A client that is still sending seldom reads an early reply, so what is too much is read and dropped up to this;
// the 413 then leaves the connection open, and closes it only beyond.
const DRAINED_BYTES = 8 * 1024 * 1024

const NOTHING = new Uint8Array(0)

/** Copies a body together up to a cap; what goes beyond it is counted, not kept. */
export class BodyCollector {
  private maxBytes: number
  private readonly large: LargeBody | undefined
  private bytes: Uint8Array = NOTHING
  private length = 0

  /** `large`: where the path lets a body grow beyond the cap. */
  constructor(maxBytes: number, large?: LargeBody) {
    this.maxBytes = maxBytes
    this.large = large
  }

  /** Copies, for the chunk may be taken away afterwards; `give-up` says that reading on is not worth it. */
  add(chunk: Uint8Array): 'more' | 'give-up' {
    const end = this.length + chunk.byteLength
    // Once: a body that was too large has lost its beginning.
    if (end > this.maxBytes && this.length <= this.maxBytes) this.maxBytes = this.large?.grow() ?? this.maxBytes
    if (end <= this.maxBytes && this.length === 0) {
      // Nearly every body comes in one piece; Buffer.from copies a small one into a pool.
      this.bytes = Buffer.from(chunk)
    } else if (end <= this.maxBytes) {
      this.reserve(end)
      this.bytes.set(chunk, this.length)
    } else {
      this.bytes = NOTHING
    }
    this.length = end
    return end > this.maxBytes + DRAINED_BYTES ? 'give-up' : 'more'
  }

  finish(): RequestBody {
    if (this.length > this.maxBytes) return { kind: 'too-large', maxBytes: this.maxBytes }
    const isFull = this.length === this.bytes.byteLength
    return { kind: 'complete', bytes: isFull ? this.bytes : this.bytes.subarray(0, this.length) }
  }

  // One growing block: a list of chunks would cost a hundred bytes for each single byte somebody chooses to send.
  private reserve(byteLength: number): void {
    if (byteLength <= this.bytes.byteLength) return
    const grown = new Uint8Array(Math.min(this.maxBytes, Math.max(byteLength, 2 * this.bytes.byteLength)))
    grown.set(this.bytes.subarray(0, this.length))
    this.bytes = grown
  }
}
