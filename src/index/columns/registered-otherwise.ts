import { firstNotBelow } from '../first-not-below.ts'
import { checkLengths, openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'
import { twoHashes } from './two-hashes.ts'

/*
 * Names with a legal form that a corporation has beside its trade name, or had: the English name and former names, as
 * they are registered.
 *
 *   section            type          size   what
 *   otherwise.hashes   Uint32Array   k      hash of a name with the mark of its kind, ascending
 *   otherwise.owners   Uint32Array   k      the ordinal that has it; ascending where hashes are equal
 */
export type RegisteredOtherwise = { readonly hashes: Uint32Array; readonly owners: Uint32Array }

/** An English name of today, by its `englishKey`; a former name, by `writtenName`, or by its `englishKey`. */
export type OtherwiseKind = 'english' | 'former'

/** Returns the hash by which a name of this kind is found. */
export function otherwiseHash(kind: OtherwiseKind, key: string): number {
  return twoHashes(kind + key)[1]
}

/** Returns the ascending ordinals that have a name with the hash, and with other names very rarely. */
export function ownersOf({ hashes, owners }: RegisteredOtherwise, hash: number): readonly number[] {
  const found: number[] = []
  for (let at = firstNotBelow(hashes, hash); hashes[at] === hash; at++) {
    if (owners[at] !== found.at(-1)) found.push(owners[at]!)
  }
  return found
}

/** Sorts the names and writes them; `ordinalOf` has the ordinal of each owner. */
export function writeRegisteredOtherwise(
  writer: SectionWriter,
  { hashes, owners }: RegisteredOtherwise,
  ordinalOf: Uint32Array,
): void {
  const order = Array.from(hashes.keys()).sort(
    (a, b) => hashes[a]! - hashes[b]! || ordinalOf[owners[a]!]! - ordinalOf[owners[b]!]!,
  )
  writeArrays(writer, 'otherwise', {
    hashes: Uint32Array.from(order, (at) => hashes[at]!),
    owners: Uint32Array.from(order, (at) => ordinalOf[owners[at]!]!),
  })
}

/** Throws when the sections disagree. */
export function openRegisteredOtherwise(reader: SectionReader): RegisteredOtherwise {
  const names = openArrays(reader, 'otherwise', { hashes: 'uint32', owners: 'uint32' })
  checkLengths('registered otherwise', names, { owners: names.hashes.length })
  return names
}
