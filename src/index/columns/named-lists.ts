import { firstNotBelow } from '../first-not-below.ts'
import { growableUint32 } from '../growable.ts'
import { groupsOf } from '../in-order-of.ts'
import type { OrdinalList } from '../lists/ordinal-list.ts'
import { ListCompiler, openLists, type PostingLists, writeLists } from '../lists/posting-lists.ts'
import { checkLengths, openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'
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
  writeArrays(writer, name, { high: keys.high.view(), low: keys.low.view() })
  writeLists(writer, name, lists.finish())
}

/** Throws when the sections disagree. */
export function openNamedLists(reader: SectionReader, name: string, size: number): NamedLists {
  const keys = openArrays(reader, name, { high: 'uint32', low: 'uint32' })
  checkLengths(`named lists ${name}`, keys, { low: keys.high.length })
  return { ...keys, lists: openLists(reader, name, { lists: keys.high.length, size }) }
}

export function listNamed({ high, low, lists }: NamedLists, key: string): OrdinalList | undefined {
  const [wantedHigh, wantedLow] = twoHashes(key)
  const from = firstNotBelow(high, wantedHigh)
  const to = firstNotBelow(high, wantedHigh + 1, from)
  const at = firstNotBelow(low, wantedLow, from, to)
  return at < to && low[at] === wantedLow ? lists.list(at) : undefined
}
