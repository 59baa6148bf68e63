import { growableUint32 } from '../growable.ts'
import { ListWriter } from '../lists/list-writer.ts'
import { type OrdinalList, openPostings, type Postings, readList } from '../lists/ordinal-list.ts'
import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'

/*
 * One ordinal list for each value of a filter (prefectures, industries, legal forms), values in the order of their table.
 *
 *   section      type          size         what
 *   X.lists      Uint32Array   values + 1   list of value v begins at lists[v] of X.postings, which has lists[values] bytes
 *   X.postings   Uint8Array    lists[last]  ordinal lists
 */
export type FilterLists = {
  readonly lists: Uint32Array
  readonly postings: Postings
  readonly values: number
  readonly size: number
}

// Filters are few and asked all the time: a bit set is worth its bytes from a small share of the register on.
const DENSE_SHARE = 1 / 256

/**
 * Writes a list for each of `values`; `valuesOf` gives the values of an ordinal below `size`, each once. A list of more than
 * `denseShare` of the register is a bit set.
 */
export function writeFilterLists(
  writer: SectionWriter,
  name: string,
  { values, size, valuesOf, denseShare = DENSE_SHARE }: FilterWriting,
): void {
  const ordinalsOf = Array.from({ length: values }, growableUint32)
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const found = valuesOf(ordinal)
    for (let i = 0; i < found.length; i++) ordinalsOf[found[i]!]!.push(ordinal)
  }
  const shape = { size, denseAbove: size * denseShare }
  const listWriter = new ListWriter()
  const starts = ordinalsOf.map((ordinals) => listWriter.append(ordinals.view(), shape))
  const postings = listWriter.finish()
  writer.section(listsName(name), [Uint32Array.of(...starts, postings.length)])
  writer.section(postingsName(name), [postings])
}

/** `values` is how many the filter's table has. Throws when the sections disagree with it. */
export function openFilterLists(reader: SectionReader, name: string, { values, size }: FilterShape): FilterLists {
  const lists = uint32Section(reader, listsName(name))
  const postings = reader.section(postingsName(name))
  if (lists.length !== values + 1 || lists[values] !== postings.length) {
    throw new Error(
      `filter lists ${name}: ${values} values end at byte ${lists.at(-1)}, file holds ${lists.length - 1} and ${postings.length}.`,
    )
  }
  return { lists, postings: openPostings(postings), values, size }
}

type FilterShape = { readonly values: number; readonly size: number }

type FilterWriting = FilterShape & {
  readonly valuesOf: (ordinal: number) => ArrayLike<number>
  readonly denseShare?: number
}

function listsName(name: string): string {
  return `${name}.lists`
}

function postingsName(name: string): string {
  return `${name}.postings`
}

export function filterList({ lists, postings, size }: FilterLists, value: number): OrdinalList {
  return readList(postings, lists[value]!, size)
}

/** The corporations with the commonest value, where these are a bit set. */
export function commonestSet(filter: FilterLists): Uint32Array | undefined {
  let commonest: OrdinalList | undefined
  for (let value = 0; value < filter.values; value++) {
    const list = filterList(filter, value)
    if (commonest === undefined || list.count > commonest.count) commonest = list
  }
  return commonest?.kind === 'bits' ? commonest.words : undefined
}
