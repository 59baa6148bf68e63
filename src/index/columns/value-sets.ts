import { type Growable, growableUint16, growableUint32 } from '../growable.ts'

/*
 * The values (industries, legal forms) each corporation has, as sets that many corporations share.
 *
 *   section   type          size   what
 *   X.setOf   Uint32Array   n      where the set of ordinal o begins in X.sets
 *   X.sets    Uint16Array   s      sets one after the other: how many values, then the values, ascending
 */
export type ValueSets = { readonly setOf: Uint32Array; readonly sets: Uint16Array }

/** Collects the values of one corporation after the other, in order of ordinal. */
export class ValueSetCompiler {
  private readonly setOf: Growable<Uint32Array> = growableUint32()
  private readonly sets: Growable<Uint16Array> = growableUint16()
  private readonly known = new Map<string, number>()

  /** `values` ascend. */
  add(values: ArrayLike<number>): void {
    const key = Array.prototype.join.call(values)
    let at = this.known.get(key)
    if (at === undefined) {
      at = this.sets.length
      this.known.set(key, at)
      this.sets.push(values.length)
      this.sets.append(values)
    }
    this.setOf.push(at)
  }

  finish(): ValueSets {
    return { setOf: this.setOf.view().slice(), sets: this.sets.view().slice() }
  }
}

/** Throws when the sections disagree: a set reaches past the end, or a corporation has none. */
export function openValueSets(sections: ValueSets, size: number): ValueSets {
  const { setOf, sets } = sections
  let end = 0
  while (end < sets.length) end += 1 + sets[end]!
  if (setOf.length !== size || end !== sets.length || (size > 0 && sets.length === 0)) {
    throw new Error(
      `value sets: ${size} corporations and sets up to ${end}, file holds ${setOf.length} and ${sets.length}.`,
    )
  }
  return sections
}

/** True when one of the ordinal's values is wanted: not 0 in `wanted`, which is indexed by value. */
export function hasValue({ setOf, sets }: ValueSets, ordinal: number, wanted: Uint8Array): boolean {
  const at = setOf[ordinal]!
  const end = at + sets[at]!
  for (let i = at + 1; i <= end; i++) if (wanted[sets[i]!] === 1) return true
  return false
}
