import { groupsOf } from '../groups-of.ts'
import { growableUint32 } from '../growable.ts'
import { ListWriter } from '../lists/list-writer.ts'
import { type OrdinalList, openPostings, type Postings, readList } from '../lists/ordinal-list.ts'
import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'
import { type AddressHashes, hashText } from './address-clusters.ts'

/*
 * Who is registered in a town (丸の内, 本町) by the town's folded name, whatever the city: a name many cities have is one list.
 *
 *   section         type          size        what
 *   town.high       Uint32Array   t           upper half of each name's hash, ascending
 *   town.low        Uint32Array   t           lower half; ascending among equal upper ones
 *   town.lists      Uint32Array   t           where the list of each name begins in town.postings
 *   town.postings   Uint8Array                ordinal lists
 */
export type Towns = AddressHashes & {
  readonly lists: Uint32Array
  readonly postings: Postings
  readonly size: number
}

const HIGH = 'town.high'
const LOW = 'town.low'
const LISTS = 'town.lists'
const POSTINGS = 'town.postings'
const DENSE_SHARE = 1 / 32

/** Hashes (hashText) of ordinal o's town stand at index o; both 0 means none. */
export function writeTowns(writer: SectionWriter, { high, low }: AddressHashes): void {
  const size = high.length
  const names = { high: growableUint32(), low: growableUint32(), lists: growableUint32() }
  const listWriter = new ListWriter()
  for (const group of groupsOf(size, (a, b) => high[a]! - high[b]! || low[a]! - low[b]!)) {
    const first = group[0]!
    if (high[first] === 0 && low[first] === 0) continue
    names.high.push(high[first]!)
    names.low.push(low[first]!)
    names.lists.push(listWriter.append(group, { size, denseAbove: size * DENSE_SHARE }))
  }
  writer.section(HIGH, [names.high.view()])
  writer.section(LOW, [names.low.view()])
  writer.section(LISTS, [names.lists.view()])
  writer.section(POSTINGS, [listWriter.finish()])
}

/** Throws when the sections disagree. */
export function openTowns(reader: SectionReader, size: number): Towns {
  const high = uint32Section(reader, HIGH)
  const low = uint32Section(reader, LOW)
  const lists = uint32Section(reader, LISTS)
  if (high.length !== low.length || high.length !== lists.length) {
    throw new Error(`towns: ${high.length} and ${low.length} halves of names, ${lists.length} lists.`)
  }
  return { high, low, lists, postings: openPostings(reader.section(POSTINGS)), size }
}

/** Who is in a town of this name (townKey); undefined when nobody is. */
export function townList({ high, low, lists, postings, size }: Towns, key: string): OrdinalList | undefined {
  const [wantedHigh, wantedLow] = hashText(key)
  let from = 0
  let to = high.length
  while (from < to) {
    const middle = (from + to) >>> 1
    const isBefore = high[middle]! < wantedHigh || (high[middle] === wantedHigh && low[middle]! < wantedLow)
    if (isBefore) from = middle + 1
    else to = middle
  }
  return high[from] === wantedHigh && low[from] === wantedLow ? readList(postings, lists[from]!, size) : undefined
}
