import { growableUint32 } from '../growable.ts'
import type { BitSet } from '../lists/bit-set.ts'
import { ListCompiler, openLists, PostingLists, writeLists } from '../lists/posting-lists.ts'
import type { SectionReader, SectionWriter } from '../sections.ts'

/** Posting lists of the values of a filter (prefectures, industries, legal forms), in the order of their table. */
export type FilterLists = PostingLists

/** How many values the filter has, and the number of corporations. */
type FilterShape = { readonly values: number; readonly size: number }

type CompiledValues = FilterShape & {
  /** Returns the values of an ordinal below `size`, each once. */
  readonly valuesOf: (ordinal: number) => ArrayLike<number>
  /** The share of the register above which a list is a bit set (posting-lists.ts). */
  readonly longShare?: number
}

/** Writes a posting list for each value 0 … `values` − 1, and returns the lists. */
export function writeFilterLists(
  writer: SectionWriter,
  name: string,
  { values, size, valuesOf, longShare }: CompiledValues,
): FilterLists {
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

/** Opens the lists of a filter with `values` values. Throws when the sections disagree with that number. */
export function openFilterLists(reader: SectionReader, name: string, { values, size }: FilterShape): FilterLists {
  return openLists(reader, name, { lists: values, size })
}

/** Returns the bit set of each value that more than `share` of the register have, if its list is a bit set. */
export function commonSets(filter: FilterLists, share: number): readonly BitSet[] {
  const values = Array.from({ length: filter.length }, (_, value) => value)
  return values
    .filter((value) => filter.countOf(value) > filter.size * share)
    .flatMap((value) => {
      const list = filter.list(value)
      return list.kind === 'bits' ? [list.words] : []
    })
}
