import { type Growable, growableUint32 } from '../../../src/index/growable.ts'
import type { FieldTexts } from '../../../src/index/text/field-texts.ts'

/** Rows of items, one after the other; row i ends before `ends[i]`. */
export type PackedRows<Items extends Uint8Array | Uint16Array | Uint32Array> = {
  readonly items: Items
  readonly ends: Uint32Array
}

export function rowOf<Items extends Uint8Array | Uint16Array | Uint32Array>(
  { items, ends }: PackedRows<Items>,
  index: number,
): Items {
  return items.subarray(index === 0 ? 0 : ends[index - 1], ends[index]) as Items
}

/** Rows of items, one after the other, each of its own length. */
export class Rows<Items extends Uint8Array | Uint16Array | Uint32Array> {
  private readonly items: Growable<Items>
  private readonly ends: Growable<Uint32Array> = growableUint32()

  constructor(items: Growable<Items>) {
    this.items = items
  }

  add(row: ArrayLike<number>): void {
    // Pushed one by one: most rows are too short for `append` to pay.
    for (let i = 0; i < row.length; i++) this.items.push(row[i]!)
    this.ends.push(this.items.length)
  }

  /** Adds all rows of another table. */
  append({ items, ends }: PackedRows<Items>): void {
    const start = this.items.length
    this.items.append(items)
    for (const end of ends) this.ends.push(start + end)
  }

  /** Views of all of them; valid until the next `add`. */
  view(): PackedRows<Items> {
    return { items: this.items.view(), ends: this.ends.view() }
  }

  /** A view of a row; valid until the next `add`. */
  row(index: number): Items {
    return rowOf(this.view(), index)
  }
}

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
  append({ chunks, chunkOf, starts, lengths }: PackedByteRows, change = (row: Uint8Array): Uint8Array => row): void {
    for (let i = 0; i < starts.length; i++)
      this.add(change(chunks[chunkOf[i]!]!.subarray(starts[i], starts[i]! + lengths[i]!)))
  }

  /** Views of all of them; valid until the next `add`. */
  view(): PackedByteRows {
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

/** Copies texts to shared memory in the order of ordinals; `order` has the gathering's index of each ordinal. */
export function arrangeTexts(rows: PackedRows<Uint16Array>, order: Uint32Array): FieldTexts {
  const offsets = new Uint32Array(new SharedArrayBuffer((order.length + 1) * Uint32Array.BYTES_PER_ELEMENT))
  for (let ordinal = 0; ordinal < order.length; ordinal++)
    offsets[ordinal + 1] = offsets[ordinal]! + rowOf(rows, order[ordinal]!).length
  const texts = new Uint16Array(new SharedArrayBuffer(offsets[order.length]! * Uint16Array.BYTES_PER_ELEMENT))
  for (let ordinal = 0; ordinal < order.length; ordinal++) texts.set(rowOf(rows, order[ordinal]!), offsets[ordinal])
  return { texts, offsets }
}

/** Copies the values of a gathered column into `out`, in the order of ordinals. */
export function arrangeColumn<Items extends Uint8Array | Uint32Array | Float64Array>(
  column: ArrayLike<number>,
  order: Uint32Array,
  out: Items,
): Items {
  for (let ordinal = 0; ordinal < order.length; ordinal++) out[ordinal] = column[order[ordinal]!]!
  return out
}

/** Returns the place of each index in an order, such as the ordinal of each gathered corporation. */
export function inverseOf(order: ArrayLike<number>): Uint32Array {
  const places = new Uint32Array(order.length)
  for (let place = 0; place < order.length; place++) places[order[place]!] = place
  return places
}
