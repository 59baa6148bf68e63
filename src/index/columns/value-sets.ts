import { growableUint16 } from '../growable.ts'
import { arrayUpTo, openArrays, type SectionReader, type SectionWriter, typeUpTo, writeArrays } from '../sections.ts'

/*
 * The values (industries, legal forms) each corporation has, as sets that many corporations share.
 *
 *   section   type          size   what
 *   X.setOf   Uint16Array   n      where the set of ordinal o begins in X.sets; Uint32Array where X.sets is longer than
 *                                  16 bits can say
 *   X.sets    Uint16Array   s      sets one after the other: how many values, then the values, ascending
 */
export type ValueSets = { readonly setOf: Uint16Array | Uint32Array; readonly sets: Uint16Array }

/** Writes the sets of `size` corporations and returns them; `valuesOf` returns the values of an ordinal, ascending. */
export function writeValueSets(
  writer: SectionWriter,
  name: string,
  { size, valuesOf }: { readonly size: number; readonly valuesOf: (ordinal: number) => ArrayLike<number> },
): ValueSets {
  const setOf = new Uint32Array(size)
  const sets = growableUint16()
  const known = new Map<string, number>()
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const values = valuesOf(ordinal)
    const key = Array.prototype.join.call(values)
    let at = known.get(key)
    if (at === undefined) {
      at = sets.length
      known.set(key, at)
      sets.push(values.length)
      sets.append(values)
    }
    setOf[ordinal] = at
  }
  const places = arrayUpTo(sets.length - 1, size)
  places.set(setOf)
  const compiled = { setOf: places, sets: sets.view() }
  writeArrays(writer, name, compiled)
  return compiled
}

/** Throws when the sections disagree: a set reaches past the end, or a corporation has none. */
export function openValueSets(reader: SectionReader, name: string, size: number): ValueSets {
  const { sets } = openArrays(reader, name, { sets: 'uint16' })
  const { setOf } = openArrays(reader, name, { setOf: typeUpTo(sets.length - 1) })
  let end = 0
  while (end < sets.length) end += 1 + sets[end]!
  if (setOf.length !== size || end !== sets.length || (size > 0 && sets.length === 0))
    throw new Error(
      `value sets ${name}: ${size} corporations and sets up to ${end}, file holds ${setOf.length} and ${sets.length}.`,
    )
  return { setOf, sets }
}

/** Returns an array of marks, indexed by value: 1 for those wanted, 0 for the others. */
export function marksOf(wanted: readonly number[], length: number = 1 + Math.max(0, ...wanted)): Uint8Array {
  const marks = new Uint8Array(length)
  for (const value of wanted) marks[value] = 1
  return marks
}

/** Whether one of the ordinal's values is wanted (marksOf). */
export function hasValue({ setOf, sets }: ValueSets, ordinal: number, wanted: Uint8Array): boolean {
  const at = setOf[ordinal]!
  const end = at + sets[at]!
  for (let i = at + 1; i <= end; i++) if (wanted[sets[i]!] === 1) return true
  return false
}
