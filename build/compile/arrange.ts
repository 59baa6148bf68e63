import type { FieldTexts } from '../../src/index/text/field-texts.ts'
import { type PackedRows, rowOf } from './rows/rows.ts'

/**
 * Copies gathered texts into the order of ordinals; `order` has the gathering's index of each ordinal. The result is in
 * shared memory, so that a worker thread gets it without a copy.
 */
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
