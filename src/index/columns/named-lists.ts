import { firstNotBelow } from '../first-not-below.ts'
import { growableUint32 } from '../growable.ts'
import { groupsOf } from '../in-order-of.ts'
import type { OrdinalList } from '../lists/ordinal-list.ts'
import { ListCompiler, openLists, type PostingLists, writeLists } from '../lists/posting-lists.ts'
import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'
import { type HashHalves, twoHashes } from './two-hashes.ts'

/*
 * Posting lists of the corporations that share a name or key: X is `town` (by the town's folded name, whatever the
 * city: 丸の内, 本町), `street` (by the key of a street address) or `building` (by a building's folded name, whatever the
 * street).
 *
 *   section      type          size   what
 *   X.high       Uint32Array   k      upper half of each key's hash, ascending
 *   X.low        Uint32Array   k      lower half; ascending among equal upper ones
 *   X.lists, …                        list i is of the key with hash i (posting-lists.ts)
 */
export type NamedLists = HashHalves & { readonly lists: PostingLists }

/** Writes the lists. The hashes (twoHashes) of ordinal o's key are at index o; both are 0 without a key. */
export function writeNamedLists(writer: SectionWriter, name: string, { high, low }: HashHalves): void {
  const size = high.length
  const keys = { high: growableUint32(), low: growableUint32() }
  const lists = new ListCompiler(size)
  for (const group of groupsOf(size, [high, low])) {
    const first = group[0]!
    if (high[first] === 0 && low[first] === 0) continue
    keys.high.push(high[first]!)
    keys.low.push(low[first]!)
    lists.append(group)
  }
  writer.section(`${name}.high`, [keys.high.view()])
  writer.section(`${name}.low`, [keys.low.view()])
  writeLists(writer, name, lists.finish())
}

/** Throws when the sections disagree. */
export function openNamedLists(reader: SectionReader, name: string, size: number): NamedLists {
  const high = uint32Section(reader, `${name}.high`)
  const low = uint32Section(reader, `${name}.low`)
  if (high.length !== low.length) throw new Error(`named lists ${name}: ${high.length} and ${low.length} halves.`)
  return { high, low, lists: openLists(reader, name, { lists: high.length, size }) }
}

/** Returns the corporations with the key; undefined when there are none. */
export function listNamed({ high, low, lists }: NamedLists, key: string): OrdinalList | undefined {
  const [wantedHigh, wantedLow] = twoHashes(key)
  const from = firstNotBelow(high, wantedHigh)
  const to = firstNotBelow(high, wantedHigh + 1, from)
  const at = firstNotBelow(low, wantedLow, from, to)
  return at < to && low[at] === wantedLow ? lists.list(at) : undefined
}
