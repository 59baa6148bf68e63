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
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return sorted[low] === wanted ? ordinals[low] : undefined
}
