import { firstNotBelow } from '../first-not-below.ts'
import { checkLengths, openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'

/*
 * Finds ordinals by corporate number. A number has 13 digits, 44 bits.
 *
 *   section          type          size     what
 *   number.starts    Uint32Array   h + 2    the numbers whose upper 12 bits are u: starts[u] … starts[u + 1] − 1; h is
 *                                           the greatest such u
 *   number.low       Uint32Array   n        lower 32 bits of the numbers, which ascend
 *   number.ordinals  Uint32Array   n        ordinal of the number at the same index
 */
export type NumberIndex = { readonly starts: Uint32Array; readonly low: Uint32Array; readonly ordinals: Uint32Array }

export const NUMBER_SECTIONS: readonly string[] = ['number.starts', 'number.low', 'number.ordinals']

const LOW_VALUES = 2 ** 32

/** Compiles the index of the numbers in `sorted`, which ascend; ordinals[i] is the ordinal of sorted[i]. */
export function compileNumberIndex(sorted: Float64Array, ordinals: Uint32Array): NumberIndex {
  const starts = new Uint32Array(upperOf(sorted.at(-1) ?? 0) + 2)
  const low = new Uint32Array(sorted.length)
  for (let i = 0; i < sorted.length; i++) {
    starts[upperOf(sorted[i]!) + 1]!++
    low[i] = sorted[i]! % LOW_VALUES
  }
  for (let upper = 1; upper < starts.length; upper++) starts[upper]! += starts[upper - 1]!
  return { starts, low, ordinals }
}

export function writeNumberIndex(writer: SectionWriter, { starts, low, ordinals }: NumberIndex): void {
  writeArrays(writer, 'number', { starts, low, ordinals })
}

/** Throws when the sections disagree. */
export function openNumberIndex(reader: SectionReader, size: number): NumberIndex {
  const index = openArrays(reader, 'number', { starts: 'uint32', low: 'uint32', ordinals: 'uint32' })
  checkLengths('number index', index, { low: size, ordinals: size })
  const end = index.starts.at(-1)
  if (end !== size) throw new Error(`number index: the last number ends at ${end}, expected ${size}.`)
  return index
}

/** Returns all numbers, ascending. */
export function allNumbers({ starts, low }: NumberIndex): Float64Array {
  const numbers = new Float64Array(low)
  for (let upper = 0; upper + 1 < starts.length; upper++)
    for (let i = starts[upper]!; i < starts[upper + 1]!; i++) numbers[i]! += upper * LOW_VALUES
  return numbers
}

/** Returns the ordinal of the corporation with this number; undefined when it is not published. */
export function ordinalOfNumber(index: NumberIndex, number: string): number | undefined {
  const { starts, low, ordinals } = index
  const wanted = Number(number)
  const at = firstFrom(index, wanted)
  const isThere = at < (starts[upperOf(wanted) + 1] ?? 0) && low[at] === wanted % LOW_VALUES
  return isThere ? ordinals[at] : undefined
}

/** Returns the ordinals of at most `most` corporations whose numbers begin with `digits`, in order of number. */
export function ordinalsOfBeginning(index: NumberIndex, digits: string, most: number): Uint32Array {
  const scale = 10 ** Math.max(0, DIGITS - digits.length)
  const from = firstFrom(index, Number(digits) * scale)
  const end = firstFrom(index, (Number(digits) + 1) * scale)
  return index.ordinals.subarray(from, Math.min(end, from + most))
}

const DIGITS = 13

function upperOf(number: number): number {
  return Math.floor(number / LOW_VALUES)
}

function firstFrom({ starts, low }: NumberIndex, wanted: number): number {
  const upper = upperOf(wanted)
  if (upper + 1 >= starts.length) return low.length
  return firstNotBelow(low, wanted % LOW_VALUES, starts[upper]!, starts[upper + 1]!)
}
