import type { WrittenCode } from '../../facts/written-code.ts'
import { firstNotBelow } from '../first-not-below.ts'
import { checkLengths, openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'
import { twoHashes } from './two-hashes.ts'

/*
 * The codes and web hosts by which corporations are found (facts/written-code.ts), by their hashes.
 *
 *   section        type          size   what
 *   code.high      Uint32Array   c      upper halves of the hashes of all codes, ascending
 *   code.low       Uint32Array   c      their lower halves
 *   code.ordinals  Uint32Array   c      ordinal of the corporation with the code at the same index, ascending in a code
 */
export type CodeIndex = { readonly high: Uint32Array; readonly low: Uint32Array; readonly ordinals: Uint32Array }

export function codeHash({ field, value }: WrittenCode): readonly [high: number, low: number] {
  return twoHashes(`${field} ${value}`)
}

/** Writes the codes of `size` corporations; `hashesOf` returns those of an ordinal, the halves of each side by side. */
export function writeCodeIndex(
  writer: SectionWriter,
  size: number,
  hashesOf: (ordinal: number) => ArrayLike<number>,
): void {
  const codes: { readonly high: number; readonly low: number; readonly ordinal: number }[] = []
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const hashes = hashesOf(ordinal)
    for (let i = 0; i < hashes.length; i += 2) codes.push({ high: hashes[i]!, low: hashes[i + 1]!, ordinal })
  }
  codes.sort((a, b) => a.high - b.high || a.low - b.low || a.ordinal - b.ordinal)
  writeArrays(writer, 'code', {
    high: Uint32Array.from(codes, ({ high }) => high),
    low: Uint32Array.from(codes, ({ low }) => low),
    ordinals: Uint32Array.from(codes, ({ ordinal }) => ordinal),
  })
}

/** Throws when the sections disagree. */
export function openCodeIndex(reader: SectionReader): CodeIndex {
  const index = openArrays(reader, 'code', { high: 'uint32', low: 'uint32', ordinals: 'uint32' })
  const { length } = index.high
  checkLengths('code index', index, { low: length, ordinals: length })
  return index
}

/** Returns the ordinals of the corporations with the code, ascending. */
export function ordinalsOfCode({ high, low, ordinals }: CodeIndex, code: WrittenCode): Uint32Array {
  const [upper, lower] = codeHash(code)
  let from = firstNotBelow(high, upper, 0, high.length)
  while (high[from] === upper && low[from]! < lower) from++
  let end = from
  while (high[end] === upper && low[end] === lower) end++
  return ordinals.subarray(from, end)
}
