import { growableUint32 } from '../growable.ts'
import { ListCompiler, PostingLists, writeLists } from '../lists/posting-lists.ts'
import type { SectionWriter } from '../sections.ts'

type CompiledValues = {
  /** How many values the filter has. */
  readonly values: number
  /** The number of corporations. */
  readonly size: number
  /** Returns the values of an ordinal below `size`, each once. */
  readonly valuesOf: (ordinal: number) => ArrayLike<number>
  /** The share of the register above which a list is a bit set (posting-lists.ts). */
  readonly longShare?: number
}

/**
 * Writes a posting list for each value 0 … `values` − 1 of a filter (prefectures, industries, legal forms), in the
 * order of their table, and returns the lists.
 */
export function writeFilterLists(
  writer: SectionWriter,
  name: string,
  { values, size, valuesOf, longShare }: CompiledValues,
): PostingLists {
  const ordinalsOf = Array.from({ length: values }, growableUint32)
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const found = valuesOf(ordinal)
    for (let i = 0; i < found.length; i++) ordinalsOf[found[i]!]!.push(ordinal)
  }
  const compiler = new ListCompiler(size, longShare)
  for (const ordinals of ordinalsOf) compiler.append(ordinals.view())
  const lists = compiler.finish()
  writeLists(writer, name, lists)
  return new PostingLists(lists, size)
}
