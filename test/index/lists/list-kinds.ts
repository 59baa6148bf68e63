import fc from 'fast-check'
import { type OrdinalList, setOfLists } from '../../../src/index/lists/ordinal-list.ts'
import { SparseList, writeSparse } from '../../../src/index/lists/sparse-list.ts'

/** Returns lists of the same ascending ordinals in each of the three forms that a list can have. */
export function listsOf(ordinals: readonly number[], size: number): OrdinalList[] {
  const count = ordinals.length
  const array: OrdinalList = { kind: 'array', count, ordinals: Uint32Array.from(ordinals) }
  return [sparseOf(array.ordinals, size), { kind: 'bits', count, words: setOfLists([array], size) }, array]
}

function sparseOf(ordinals: Uint32Array, size: number): OrdinalList {
  const bytes = new Uint8Array(Math.ceil((5 * ordinals.length + 8) / 4) * 4)
  if (ordinals.length > 0) writeSparse(ordinals, size, { bytes, at: 0 })
  return new SparseList(new DataView(bytes.buffer), ordinals.length, { at: 0, size })
}

/** Arbitrary ascending ordinals below a size. */
export function ordinalSets(size: number, maxLength: number): fc.Arbitrary<number[]> {
  return fc.uniqueArray(fc.nat({ max: size - 1 }), { maxLength, size: 'max' }).map((set) => set.sort((a, b) => a - b))
}
