import { float64Section, type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'

/*
 * From corporate number to ordinal.
 *
 *   section          type           size   what
 *   number.sorted    Float64Array   n      numbers, ascending: 13 digits are exact in a double
 *   number.ordinals  Uint32Array    n      ordinal of the number at the same index
 */
export type NumberIndex = { readonly sorted: Float64Array; readonly ordinals: Uint32Array }

const SORTED = 'number.sorted'
const ORDINALS = 'number.ordinals'

/** `sorted` ascends; the ordinal of each number stands at its index. */
export function writeNumberIndex(writer: SectionWriter, { sorted, ordinals }: NumberIndex): void {
  writer.section(SORTED, [sorted])
  writer.section(ORDINALS, [ordinals])
}

/** Throws when the sections disagree. */
export function openNumberIndex(reader: SectionReader): NumberIndex {
  const sorted = float64Section(reader, SORTED)
  const ordinals = uint32Section(reader, ORDINALS)
  if (sorted.length !== ordinals.length) {
    throw new Error(`number index: ${sorted.length} numbers, ${ordinals.length} ordinals.`)
  }
  return { sorted, ordinals }
}

/** Ordinal of the corporation with this number, undefined when it is not published. */
export function ordinalOfNumber({ sorted, ordinals }: NumberIndex, number: string): number | undefined {
  const wanted = Number(number)
  const at = firstFrom(sorted, wanted)
  return sorted[at] === wanted ? ordinals[at] : undefined
}

/** Ordinals of up to `most` corporations whose numbers begin with these digits, by number. */
export function ordinalsOfBeginning({ sorted, ordinals }: NumberIndex, digits: string, most: number): Uint32Array {
  const scale = 10 ** Math.max(0, DIGITS - digits.length)
  const from = firstFrom(sorted, Number(digits) * scale)
  const end = firstFrom(sorted, (Number(digits) + 1) * scale)
  return ordinals.subarray(from, Math.min(end, from + most))
}

const DIGITS = 13

// Index of the first number that is not below; the length where all are.
function firstFrom(sorted: Float64Array, wanted: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
