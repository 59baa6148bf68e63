import { type Growable, growableUint32 } from '../growable.ts'
import { lowestBit } from '../lists/bits.ts'
import { countAt, openPostings, ordinalsIn, readList } from '../lists/ordinal-list.ts'
import { type SectionReader, type SectionWriter, uint16Section, uint32Section } from '../sections.ts'
import type { TrieSections } from './gram-trie.ts'

/*
 * How many corporations of each long posting list of the trie have each of the commonest values (legal forms), precomputed so
 * that a query need not decode the list.
 *
 *   section   type          size    what
 *   X.values  Uint16Array   k       the commonest values, ascending
 *   X.lists   Uint32Array   m       where each list with more than LONGEST_UNCOUNTED ordinals begins in trie.postings, ascending
 *   X.counts  Uint32Array   m · k   of list i and values[j] at i · k + j
 */
export type ListCounts = { readonly values: Uint16Array; readonly lists: Uint32Array; readonly counts: Uint32Array }

// Shorter ones are counted in microseconds.
const LONGEST_UNCOUNTED = 500

// A value that fewer have has a short list of its own; sixteen have room in the bits of a mark.
const COMMON_SHARE = 1 / 1024
const MAX_VALUES = 16

/** `valuesOf` gives the values of an ordinal. */
export function compileListCounts(
  { lists, postings }: TrieSections,
  size: number,
  valuesOf: (ordinal: number) => ArrayLike<number>,
): ListCounts {
  const values = commonestValues(size, valuesOf)
  const marks = marksOf(values, size, valuesOf)
  const opened = openPostings(postings)
  const long: Growable<Uint32Array> = growableUint32()
  const counts: Growable<Uint32Array> = growableUint32()
  // Nodes share lists, and the last offset is the end of all.
  const ascending = lists.slice(0, -1).sort()
  for (let i = 0; i < ascending.length; i++) {
    const at = ascending[i]!
    if (at === ascending[i - 1] || countAt(opened, at) <= LONGEST_UNCOUNTED) continue
    long.push(at)
    counts.append(countMarks(ordinalsIn(readList(opened, at, size)), marks, values.length))
  }
  return { values, lists: long.view().slice(), counts: counts.view().slice() }
}

export function writeListCounts(writer: SectionWriter, name: string, { values, lists, counts }: ListCounts): void {
  writer.section(valuesName(name), [values])
  writer.section(listsName(name), [lists])
  writer.section(countsName(name), [counts])
}

/** Throws when the sections disagree. */
export function openListCounts(reader: SectionReader, name: string): ListCounts {
  const values = uint16Section(reader, valuesName(name))
  const lists = uint32Section(reader, listsName(name))
  const counts = uint32Section(reader, countsName(name))
  if (counts.length !== lists.length * values.length) {
    throw new Error(
      `list counts ${name}: ${lists.length} lists and ${values.length} values need ${lists.length * values.length} counts, found ${counts.length}.`,
    )
  }
  return { values, lists, counts }
}

function valuesName(name: string): string {
  return `${name}.values`
}

function listsName(name: string): string {
  return `${name}.lists`
}

function countsName(name: string): string {
  return `${name}.counts`
}

/** How many of the list that begins at `at` have the value; undefined when it has to be counted. */
export function knownCount({ values, lists, counts }: ListCounts, at: number, value: number): number | undefined {
  const column = values.indexOf(value)
  if (column < 0) return undefined
  let low = 0
  let high = lists.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (lists[middle]! < at) low = middle + 1
    else high = middle
  }
  return lists[low] === at ? counts[low * values.length + column]! : undefined
}

function commonestValues(size: number, valuesOf: (ordinal: number) => ArrayLike<number>): Uint16Array {
  const counts = new Uint32Array(0x10000)
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const values = valuesOf(ordinal)
    for (let i = 0; i < values.length; i++) counts[values[i]!]!++
  }
  const common = [...counts.keys()].filter((value) => counts[value]! > size * COMMON_SHARE)
  common.sort((a, b) => counts[b]! - counts[a]! || a - b)
  return Uint16Array.from(common.slice(0, MAX_VALUES)).sort()
}

// Of each ordinal a mark: bit j says that it has values[j].
function marksOf(values: Uint16Array, size: number, valuesOf: (ordinal: number) => ArrayLike<number>): Uint16Array {
  const marks = new Uint16Array(size)
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const found = valuesOf(ordinal)
    for (let i = 0; i < found.length; i++) {
      const bit = values.indexOf(found[i]!)
      if (bit >= 0) marks[ordinal]! |= 1 << bit
    }
  }
  return marks
}

function countMarks(ordinals: Uint32Array, marks: Uint16Array, bits: number): Uint32Array {
  const counts = new Uint32Array(bits)
  for (let i = 0; i < ordinals.length; i++) {
    for (let left = marks[ordinals[i]!]!; left !== 0; left &= left - 1) counts[lowestBit(left)]!++
  }
  return counts
}
