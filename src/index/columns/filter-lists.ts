import { type Growable, growableUint32 } from '../growable.ts'
import { ListWriter, type OrdinalList, openPostings, type Postings, readList } from '../lists/ordinal-list.ts'

/*
 * One ordinal list for each value of a filter (prefectures, industries, legal forms), values in the order of their table.
 *
 *   section      type          size         what
 *   X.lists      Uint32Array   values + 1   list of value v begins at lists[v] of X.postings, which has lists[values] bytes
 *   X.postings   Uint8Array    lists[last]  ordinal lists
 */
export type FilterSections = { readonly lists: Uint32Array; readonly postings: Uint8Array }

export type FilterLists = {
  readonly lists: Uint32Array
  readonly postings: Postings
  readonly values: number
  readonly size: number
}

// Filters are few and asked all the time: a bit set is worth its bytes from a small share of the register on.
const DENSE_SHARE = 1 / 256

/** Collects ordinals, ascending, under the index of each value they have. */
export class FilterCompiler {
  private readonly ordinals: Growable<Uint32Array>[]

  constructor(values: number) {
    this.ordinals = Array.from({ length: values }, growableUint32)
  }

  add(value: number, ordinal: number): void {
    this.ordinals[value]!.push(ordinal)
  }

  finish(size: number): FilterSections {
    const writer = new ListWriter()
    const lists = new Uint32Array(this.ordinals.length + 1)
    for (const [value, ordinals] of this.ordinals.entries()) {
      lists[value] = writer.append(ordinals.view(), 0, ordinals.length, { size, denseAbove: size * DENSE_SHARE })
    }
    const postings = writer.finish()
    lists[this.ordinals.length] = postings.length
    return { lists, postings }
  }
}

/** `values` is how many the filter's table has. Throws when the sections disagree with it. */
export function openFilterLists(sections: FilterSections, shape: { values: number; size: number }): FilterLists {
  const { lists, postings } = sections
  if (lists.length !== shape.values + 1 || lists[shape.values] !== postings.length) {
    throw new Error(
      `filter lists: ${shape.values} values end at byte ${lists[lists.length - 1]}, file holds ${lists.length - 1} and ${postings.length}.`,
    )
  }
  return { lists, postings: openPostings(postings), ...shape }
}

export function filterList({ lists, postings, size }: FilterLists, value: number): OrdinalList {
  return readList(postings, lists[value]!, size)
}
