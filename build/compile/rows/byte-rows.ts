import { type Growable, growableUint32 } from '../../../src/index/growable.ts'

const CHUNK_BYTES = 1 << 24
// Small registers need no more, and tests gather thousands of them.
const FIRST_CHUNK_BYTES = 1 << 16

/** Rows of bytes in chunks: row i is the `lengths[i]` bytes from `starts[i]` of chunk `chunkOf[i]`. */
export type PackedByteRows = {
  readonly chunks: readonly Uint8Array[]
  readonly chunkOf: Uint32Array
  readonly starts: Uint32Array
  readonly lengths: Uint32Array
}

/** Rows of bytes that are too many for one buffer, and are kept in chunks. */
export class ByteRows {
  private readonly chunks: Uint8Array[] = [new Uint8Array(FIRST_CHUNK_BYTES)]
  private chunkUsed = 0
  private readonly starts: Growable<Uint32Array> = growableUint32()
  private readonly lengths: Growable<Uint32Array> = growableUint32()
  private readonly chunkOf: Growable<Uint32Array> = growableUint32()

  add(row: Uint8Array): void {
    if (this.chunkUsed + row.length > this.chunks.at(-1)!.length) {
      this.chunks.push(new Uint8Array(Math.max(CHUNK_BYTES, row.length)))
      this.chunkUsed = 0
    }
    this.chunks.at(-1)!.set(row, this.chunkUsed)
    this.chunkOf.push(this.chunks.length - 1)
    this.starts.push(this.chunkUsed)
    this.lengths.push(row.length)
    this.chunkUsed += row.length
  }

  /** Adds all rows of another table, each converted by `change`. */
  append({ chunks, chunkOf, starts, lengths }: PackedByteRows, change: (row: Uint8Array) => Uint8Array): void {
    for (let i = 0; i < starts.length; i++)
      this.add(change(chunks[chunkOf[i]!]!.subarray(starts[i], starts[i]! + lengths[i]!)))
  }

  /** Views of all of them; valid until the next `add`. */
  packed(): PackedByteRows {
    const { chunks, chunkOf, starts, lengths } = this
    return { chunks, chunkOf: chunkOf.view(), starts: starts.view(), lengths: lengths.view() }
  }

  /** Releases the rows; none may be read afterwards. */
  clear(): void {
    this.chunks.length = 0
  }

  row(index: number): Uint8Array {
    const start = this.starts.at(index)
    return this.chunks[this.chunkOf.at(index)]!.subarray(start, start + this.lengths.at(index))
  }
}
