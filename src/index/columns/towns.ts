import { firstNotBelow } from '../first-not-below.ts'
import { groupsOf } from '../groups-of.ts'
import { growableUint32 } from '../growable.ts'
import type { OrdinalList } from '../lists/ordinal-list.ts'
import { ListCompiler, openLists, type PostingLists, writeLists } from '../lists/posting-lists.ts'
import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'
import { type HashHalves, twoHashes } from './two-hashes.ts'

/*
 * Posting lists of the corporations in towns (丸の内, 本町), by the town's folded name, whatever the city: towns of one
 * name in many cities share one list.
 *
 *   section         type          size   what
 *   town.high       Uint32Array   t      upper half of each name's hash, ascending
 *   town.low        Uint32Array   t      lower half; ascending among equal upper ones
 *   town.lists, …                        list i is of the name with hash i (posting-lists.ts, X is `town`)
 */
export type Towns = HashHalves & { readonly lists: PostingLists }

const NAME = 'town'
const HIGH = 'town.high'
const LOW = 'town.low'

/** Writes the lists. The hashes (twoHashes) of ordinal o's town are at index o; both are 0 without a town. */
export function writeTowns(writer: SectionWriter, { high, low }: HashHalves): void {
  const size = high.length
  const names = { high: growableUint32(), low: growableUint32() }
  const lists = new ListCompiler(size)
  for (const group of groupsOf(size, [high, low])) {
    const first = group[0]!
    if (high[first] === 0 && low[first] === 0) continue
    names.high.push(high[first]!)
    names.low.push(low[first]!)
    lists.append(group)
  }
  writer.section(HIGH, [names.high.view()])
  writer.section(LOW, [names.low.view()])
  writeLists(writer, NAME, lists.finish())
}

/** Throws when the sections disagree. */
export function openTowns(reader: SectionReader, size: number): Towns {
  const high = uint32Section(reader, HIGH)
  const low = uint32Section(reader, LOW)
  if (high.length !== low.length) throw new Error(`towns: ${high.length} and ${low.length} halves of names.`)
  return { high, low, lists: openLists(reader, NAME, { lists: high.length, size }) }
}

/** Returns the corporations in towns of this name, a `townKey`; undefined when there are none. */
export function townList({ high, low, lists }: Towns, key: string): OrdinalList | undefined {
  const [wantedHigh, wantedLow] = twoHashes(key)
  const from = firstNotBelow(high, wantedHigh)
  const to = firstNotBelow(high, wantedHigh + 1, from)
  const at = firstNotBelow(low, wantedLow, from, to)
  return at < to && low[at] === wantedLow ? lists.list(at) : undefined
}
