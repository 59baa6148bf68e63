import type { WrittenCode } from '../../facts/written-code.ts'
import { growableUint32 } from '../growable.ts'
import { groupsOf } from '../in-order-of.ts'
import { NO_ORDINALS } from '../lists/sorted-ordinals.ts'
import { openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'
import { type HashHalves, twoHashes } from './two-hashes.ts'

/*
 * The corporations that share a key, found by its hash (twoHashes). X is
 *
 *   code                    a code or web host by which corporations are found (codeKey)
 *   otherwise               a name with a legal form beside the trade name, or a former one (otherwiseKey)
 *   town, street, building  the folded name of a town whatever the city, a street address, a building whatever the
 *                           street (text/address/address-key.ts)
 *
 *   section      type          size    what
 *   X.high       Uint32Array   k       upper half of each key's hash, ascending
 *   X.low        Uint32Array   k       lower half; ascending among equal upper ones
 *   X.starts     Uint32Array   k + 1   where the ordinals of each key begin; the last item is m
 *   X.ordinals   Uint32Array   m       the ordinals of one key after the other, ascending in each
 */
export type HashedLists = HashHalves & { readonly starts: Uint32Array; readonly ordinals: Uint32Array }

export function codeKey({ field, value }: WrittenCode): string {
  return `${field} ${value}`
}

/** Of an English name of today, by its `englishKey`; of a former name, by `writtenName`, or by its `englishKey`. */
export function otherwiseKey(kind: 'english' | 'former', name: string): string {
  return kind + name
}

/** Writes the lists. Corporation ordinals[i] has the key with the hash i, and no key where both halves are 0. */
export function writeHashedLists(
  writer: SectionWriter,
  name: string,
  { high, low, ordinals }: HashHalves & { readonly ordinals: Uint32Array },
): void {
  const keys = { high: growableUint32(), low: growableUint32(), starts: growableUint32() }
  const listed = growableUint32()
  for (const group of groupsOf(ordinals.length, [high, low])) {
    const first = group[0]!
    if (high[first] === 0 && low[first] === 0) continue
    keys.high.push(high[first]!)
    keys.low.push(low[first]!)
    keys.starts.push(listed.length)
    const members = group.map((at) => ordinals[at]!).sort()
    listed.append(members.filter((ordinal, i) => ordinal !== members[i - 1]))
  }
  keys.starts.push(listed.length)
  const arrays = { high: keys.high.view(), low: keys.low.view(), starts: keys.starts.view() }
  writeArrays(writer, name, { ...arrays, ordinals: listed.view() })
}

/** Throws when the sections disagree. */
export function openHashedLists(reader: SectionReader, name: string): HashedLists {
  const { high } = openArrays(reader, name, { high: 'uint32' })
  const keys = openArrays(reader, name, { low: ['uint32', high.length], starts: ['uint32', high.length + 1] })
  return { high, ...keys, ...openArrays(reader, name, { ordinals: ['uint32', keys.starts.at(-1)!] }) }
}

/** Returns the ordinals that have the key, ascending, to be read only; none for an unknown key. */
export function ordinalsOfKey({ high, low, starts, ordinals }: HashedLists, key: string): Uint32Array {
  const [wantedHigh, wantedLow] = twoHashes(key)
  let at = firstOfHash(high, wantedHigh)
  // Few keys have the same upper half.
  while (high[at] === wantedHigh && low[at]! < wantedLow) at++
  const isKnown = high[at] === wantedHigh && low[at] === wantedLow
  return isKnown ? ordinals.subarray(starts[at], starts[at + 1]) : NO_ORDINALS
}

// Hashes are spread evenly: its share of all tells nearly where one is, and the hash there how far off that is.
function firstOfHash(ascending: Uint32Array, wanted: number): number {
  const { length } = ascending
  const share = length / 2 ** 32
  const near = Math.floor(wanted * share)
  const offBy = Math.round((wanted - (ascending[near] ?? wanted)) * share)
  let at = Math.min(Math.max(0, near + offBy), length)
  while (at > 0 && ascending[at - 1]! >= wanted) at--
  while (ascending[at]! < wanted) at++
  return at
}
