import { growableUint32 } from '../growable.ts'
import { lowestBit } from '../lists/bit-set.ts'
import { ordinalsIn } from '../lists/ordinal-list.ts'
import type { PostingLists } from '../lists/posting-lists.ts'
import { placeOf } from '../lists/sorted-ordinals.ts'
import { openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'
import { LONGEST_UNCOUNTED_ORDINALS, MOST_COUNTED_VALUES } from '../thresholds.ts'

/*
 * How many corporations of each long posting list have each of the commonest values of a filter, precomputed: a
 * question for 株式会社 and a common character then need not decode the character's list.
 *
 *   section            type          size    what
 *   formCounts.values  Uint16Array   k       the MOST_COUNTED_VALUES commonest legal forms, ascending
 *   formCounts.starts  Uint32Array   m       where each list of more than LONGEST_UNCOUNTED_ORDINALS begins among the
 *                                            trie's postings, ascending
 *   formCounts.counts  Uint32Array   m · k   the count of list i and values[j] is at i · k + j
 */
export type ListCounts = { readonly values: Uint16Array; readonly starts: Uint32Array; readonly counts: Uint32Array }

/** Counts, in each long list of `lists`, the commonest values of `filter`, which has a posting list for each value. */
export function compileListCounts(lists: PostingLists, filter: PostingLists, size: number): ListCounts {
  const values = commonestValues(filter)
  // Bit j of an ordinal's mark is set when the ordinal has values[j].
  const marks = new Uint16Array(size)
  for (const [j, value] of values.entries())
    for (const ordinal of ordinalsIn(filter.list(value))) marks[ordinal]! |= 1 << j
  const byStart = new Map<number, number>()
  for (let i = 0; i < lists.length; i++)
    if (lists.countOf(i) > LONGEST_UNCOUNTED_ORDINALS) byStart.set(lists.startOf(i), i)
  const starts = Uint32Array.from(byStart.keys()).sort()
  const counts = growableUint32()
  for (const start of starts)
    counts.append(countMarks(ordinalsIn(lists.list(byStart.get(start)!)), marks, values.length))
  return { values: Uint16Array.from(values), starts, counts: counts.view() }
}

export function writeListCounts(writer: SectionWriter, { values, starts, counts }: ListCounts): void {
  writeArrays(writer, NAME, { values, starts, counts })
}

const NAME = 'formCounts'

/** Throws when the sections disagree. */
export function openListCounts(reader: SectionReader): ListCounts {
  const { values, starts } = openArrays(reader, NAME, { values: 'uint16', starts: 'uint32' })
  return { values, starts, ...openArrays(reader, NAME, { counts: ['uint32', starts.length * values.length] }) }
}

/** Returns how many ordinals of the list that begins at `start` have the value; undefined when not precomputed. */
export function precomputedCount(all: ListCounts, start: number, value: number): number | undefined {
  const { values, starts, counts } = all
  const column = values.indexOf(value)
  if (column < 0) return undefined
  const place = placeOf(starts, start)
  return place === undefined ? undefined : counts[place * values.length + column]!
}

function commonestValues(filter: PostingLists): readonly number[] {
  const values = Array.from({ length: filter.length }, (_, value) => value).filter((value) => filter.countOf(value) > 0)
  const byCount = values.toSorted((a, b) => filter.countOf(b) - filter.countOf(a))
  return byCount.slice(0, MOST_COUNTED_VALUES).sort((a, b) => a - b)
}

function countMarks(ordinals: Uint32Array, marks: Uint16Array, bits: number): Uint32Array {
  const counts = new Uint32Array(bits)
  for (let i = 0; i < ordinals.length; i++)
    for (let left = marks[ordinals[i]!]!; left !== 0; left &= left - 1) counts[lowestBit(left)]!++
  return counts
}
