import { addBit, type BitSet, emptyBitSet } from '../../src/index/lists/bit-set.ts'
import type { FieldTexts } from '../../src/index/text/field-texts.ts'
import { type PackedRows, rowOf } from './rows.ts'

/**
 * Gathered texts in the order of ordinals: `order` holds which of the gathered each is. Threads share their buffers.
 */
export function arrangeTexts(rows: PackedRows<Uint16Array>, order: Uint32Array): FieldTexts {
  const offsets = new Uint32Array(new SharedArrayBuffer((order.length + 1) * Uint32Array.BYTES_PER_ELEMENT))
  for (let ordinal = 0; ordinal < order.length; ordinal++) {
    offsets[ordinal + 1] = offsets[ordinal]! + rowOf(rows, order[ordinal]!).length
  }
  const texts = new Uint16Array(new SharedArrayBuffer(offsets[order.length]! * Uint16Array.BYTES_PER_ELEMENT))
  for (let ordinal = 0; ordinal < order.length; ordinal++) texts.set(rowOf(rows, order[ordinal]!), offsets[ordinal])
  return { texts, offsets }
}

/** The same of a column, into `out`. */
export function pick<Items extends Uint8Array | Uint32Array>(
  column: ArrayLike<number>,
  order: Uint32Array,
  out: Items,
): Items {
  for (let ordinal = 0; ordinal < order.length; ordinal++) out[ordinal] = column[order[ordinal]!]!
  return out
}

/** The ordinals for which the column has anything but 0. */
export function pickSet(column: ArrayLike<number>, order: Uint32Array): BitSet {
  const set = emptyBitSet(order.length)
  for (let ordinal = 0; ordinal < order.length; ordinal++) if (column[order[ordinal]!] !== 0) addBit(set, ordinal)
  return set
}
