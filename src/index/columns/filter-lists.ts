import { growableUint32 } from '../growable.ts'
import { ListCompiler, openLists, PostingLists, writeLists } from '../lists/posting-lists.ts'
import type { SectionReader, SectionWriter } from '../sections.ts'

/** Posting lists of the values of a filter (prefectures, industries, legal forms), in the order of their table. */
export type FilterLists = PostingLists

type FilterShape = { readonly values: number; readonly size: number }

/** Writes a list for each of `values`; `valuesOf` gives the values of an ordinal below `size`, each once. Returns the lists. */
export function writeFilterLists(
  writer: SectionWriter,
  name: string,
  { values, size, valuesOf }: FilterShape & { readonly valuesOf: (ordinal: number) => ArrayLike<number> },
): FilterLists {
  const ordinalsOf = Array.from({ length: values }, growableUint32)
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const found = valuesOf(ordinal)
    for (let i = 0; i < found.length; i++) ordinalsOf[found[i]!]!.push(ordinal)
  }
  const compiler = new ListCompiler(size)
  for (const ordinals of ordinalsOf) compiler.append(ordinals.view())
  const lists = compiler.finish()
  writeLists(writer, name, lists)
  return new PostingLists(lists, size)
}

/** `values` is how many the filter's table has. Throws when the sections disagree with it. */
export function openFilterLists(reader: SectionReader, name: string, { values, size }: FilterShape): FilterLists {
  return openLists(reader, name, { lists: values, size })
}

/** The corporations with the commonest value, where these are a bit set. */
export function commonestSet(filter: FilterLists): Uint32Array | undefined {
  let commonest = 0
  for (let value = 1; value < filter.length; value++) {
    if (filter.countOf(value) > filter.countOf(commonest)) commonest = value
  }
  const list = filter.list(commonest)
  return list.kind === 'bits' ? list.words : undefined
}
