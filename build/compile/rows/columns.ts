import { type HashHalves, twoHashes } from '../../../src/index/columns/two-hashes.ts'
import { type Growable, growableUint32 } from '../../../src/index/growable.ts'
import type { FieldTexts } from '../../../src/index/text/field-texts.ts'

/**
 * Something gathered of each corporation, by ascending number. `view` returns it as plain data, which one thread can
 * post to another, valid until more is added; `append` adds what another thread has gathered of greater numbers.
 */
type Column = { view(): unknown; append(view: never): void }

/** The views of the columns that are members of an object, or of its members, by the same names. */
export type Views<Columns> = {
  readonly [Name in keyof Columns as Columns[Name] extends (...given: never) => unknown
    ? never
    : Name]: Columns[Name] extends {
    view(): infer View
  }
    ? View
    : Views<Columns[Name]>
}

export function viewsOf<Columns extends object>(columns: Columns): Views<Columns> {
  const views = Object.entries(columns).map(([name, one]) => [name, isColumn(one) ? one.view() : viewsOf(one)])
  return Object.fromEntries(views) as Views<Columns>
}

/** Appends each view to the column of its name. */
export function appendViews<Columns extends object>(columns: Columns, views: Views<Columns>): void {
  for (const [name, one] of Object.entries(columns)) {
    const view = (views as Readonly<Record<string, never>>)[name]!
    if (isColumn(one)) one.append(view)
    else appendViews(one, view)
  }
}

function isColumn(one: object): one is Column {
  return 'view' in one
}

/** Hashes of 64 bits, of which `viewsOf` gives `HashHalves`. */
export type HashColumn = Readonly<Record<keyof HashHalves, Growable<Uint32Array>>>

export const hashColumn = (): HashColumn => ({ high: growableUint32(), low: growableUint32() })

export function pushHash(column: HashColumn, [high, low]: readonly [high: number, low: number]): void {
  column.high.push(high)
  column.low.push(low)
}

/** Pushes the hash of a key; 0 without one. */
export function pushKey(column: HashColumn, key: string | undefined): void {
  pushHash(column, key === undefined ? NO_HASH : twoHashes(key))
}

const NO_HASH = [0, 0] as const

/** Returns a row of the hashes of keys: of each the upper half, then the lower one. */
export function hashRow(keys: readonly string[]): readonly number[] {
  const row: number[] = []
  for (const key of keys) {
    const [high, low] = twoHashes(key)
    row.push(high, low)
  }
  return row
}

/** Counts how often each of some things occurs. */
export class Counter<Key> {
  private readonly counts = new Map<Key, number>()

  add(key: Key, times = 1): void {
    this.counts.set(key, this.of(key) + times)
  }

  of(key: Key): number {
    return this.counts.get(key) ?? 0
  }

  append(others: ReadonlyMap<Key, number>): void {
    for (const [key, times] of others) this.add(key, times)
  }

  view(): ReadonlyMap<Key, number> {
    return this.counts
  }
}

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
