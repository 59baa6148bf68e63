import { groupsOf } from '../groups-of.ts'
import { isRanked, NO_PLACE, placeIn, type RankedBits, rankedBits } from '../lists/ranked-bits.ts'
import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'
import type { HashHalves } from './two-hashes.ts'

/*
 * Groups of corporations that share an address key. A group has at least two members, ascending ordinals.
 *
 *   section     type          size         what
 *   X.grouped   Uint32Array   …            the ordinals that are in a group: m of them (ranked-bits.ts)
 *   X.groupOf   Uint32Array   m            group of the i-th of these
 *   X.starts    Uint32Array   groups + 1   members of group g: members[starts[g]] … members[starts[g + 1] − 1]
 *   X.members   Uint32Array   m            ordinals
 */
export type Clusters = {
  readonly grouped: RankedBits
  readonly groupOf: Uint32Array
  readonly starts: Uint32Array
  readonly members: Uint32Array
}

/** Writes the groups. The hash of ordinal o's address key is at index o; both halves are 0 without an address. */
export function writeClusters(writer: SectionWriter, name: string, hashes: HashHalves): void {
  const { grouped, groupOf, starts, members } = compiled(hashes)
  writer.section(groupedName(name), [grouped])
  writer.section(groupOfName(name), [groupOf])
  writer.section(startsName(name), [starts])
  writer.section(membersName(name), [members])
}

function compiled({ high, low }: HashHalves): Clusters {
  // The group of each ordinal, plus one; 0 for an ordinal that is alone.
  const groups = new Uint32Array(high.length)
  const starts: number[] = []
  const members: number[] = []
  for (const group of groupsOf(high.length, [high, low])) {
    const first = group[0]!
    if (group.length === 1 || (high[first] === 0 && low[first] === 0)) continue
    starts.push(members.length)
    for (const ordinal of group) {
      groups[ordinal] = starts.length
      members.push(ordinal)
    }
  }
  starts.push(members.length)
  const ordinals = Uint32Array.from(members).sort()
  return {
    grouped: rankedBits(ordinals, high.length),
    groupOf: ordinals.map((ordinal) => groups[ordinal]! - 1),
    starts: Uint32Array.from(starts),
    members: Uint32Array.from(members),
  }
}

/** Throws when the sections disagree. */
export function openClusters(reader: SectionReader, name: string, size: number): Clusters {
  const grouped = uint32Section(reader, groupedName(name))
  const groupOf = uint32Section(reader, groupOfName(name))
  const starts = uint32Section(reader, startsName(name))
  const members = uint32Section(reader, membersName(name))
  const isWhole = isRanked(grouped, size, groupOf.length) && groupOf.length === members.length
  if (!isWhole || starts.at(-1) !== members.length) {
    throw new Error(
      `address clusters ${name}: ${size} corporations, members end at ${starts.at(-1)}; file holds ${grouped.at(-1)}, ${groupOf.length} in groups and ${members.length} members.`,
    )
  }
  return { grouped, groupOf, starts, members }
}

function groupedName(name: string): string {
  return `${name}.grouped`
}

function groupOfName(name: string): string {
  return `${name}.groupOf`
}

function startsName(name: string): string {
  return `${name}.starts`
}

function membersName(name: string): string {
  return `${name}.members`
}

/** Returns the ordinals at the same address, ascending, `ordinal` among them. */
export function clusterOf({ grouped, groupOf, starts, members }: Clusters, ordinal: number): Uint32Array {
  const place = placeIn(grouped, ordinal)
  if (place === NO_PLACE) return Uint32Array.of(ordinal)
  const group = groupOf[place]!
  return members.subarray(starts[group]!, starts[group + 1]!)
}
