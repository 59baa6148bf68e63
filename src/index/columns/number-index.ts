import { firstNotBelow } from '../first-not-below.ts'
import { openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'

/*
 * Finds ordinals by corporate number.
 *
 *   section          type           size   what
 *   number.sorted    Float64Array   n      the numbers, ascending; their 13 digits take 44 bits
 *   number.ordinals  Uint32Array    n      ordinal of the number at the same index
 */
export type NumberIndex = { readonly sorted: Float64Array; readonly ordinals: Uint32Array }

export const NUMBER_SECTIONS: readonly string[] = ['number.sorted', 'number.ordinals']

export function writeNumberIndex(writer: SectionWriter, { sorted, ordinals }: NumberIndex): void {
  writeArrays(writer, 'number', { sorted, ordinals })
}

/** Throws when the sections disagree. */
export function openNumberIndex(reader: SectionReader, size: number): NumberIndex {
  return openArrays(reader, 'number', { sorted: ['float64', size], ordinals: ['uint32', size] })
}

/** Returns the ordinal of the corporation with this number; undefined when it is not published. */
export function ordinalOfNumber({ sorted, ordinals }: NumberIndex, number: string): number | undefined {
  const at = firstNotBelow(sorted, Number(number))
  return sorted[at] === Number(number) ? ordinals[at] : undefined
}

/** Returns the ordinals of at most `most` corporations whose numbers begin with `digits`, in order of number. */
export function ordinalsOfBeginning({ sorted, ordinals }: NumberIndex, digits: string, most: number): Uint32Array {
  const scale = 10 ** Math.max(0, DIGITS - digits.length)
  const from = firstNotBelow(sorted, Number(digits) * scale)
  const end = firstNotBelow(sorted, (Number(digits) + 1) * scale, from)
  return ordinals.subarray(from, Math.min(end, from + most))
}

const DIGITS = 13
