import { firstNotBelow } from '../first-not-below.ts'
import { union } from '../lists/sorted-ordinals.ts'

/** For each UTF-16 unit, the places of the terms that contain it, ascending. */
export type UnitPlaces = ReadonlyMap<number, Uint32Array>

/** Collects the places of each unit in `terms`; a term's place is its index. */
export function placesByUnit(terms: readonly string[]): UnitPlaces {
  const places = new Map<number, number[]>()
  for (const [place, term] of terms.entries())
    for (let at = 0; at < term.length; at++) {
      const unit = term.charCodeAt(at)
      const known = places.get(unit)
      if (known === undefined) places.set(unit, [place])
      else if (known.at(-1) !== place) known.push(place)
    }
  return new Map(Array.from(places, ([unit, own]) => [unit, Uint32Array.from(own)]))
}

/** How many changes a text may have, and the range of places to look at: `from` up to, but without, `to`. */
export type Changes = { readonly edits: number; readonly from: number; readonly to: number }

/**
 * Returns, ascending, the places of all terms that at most `edits` changes may turn into the text, and of few others.
 * Of any `edits` + 1 units of the text at least one is in such a term, so the terms with one of the rarest are united.
 * A text with fewer different units gives all places.
 */
export function placesSharing(places: UnitPlaces, text: string, { edits, from, to }: Changes): Uint32Array {
  const units = new Set<number>()
  for (let at = 0; at < text.length; at++) units.add(text.charCodeAt(at))
  if (units.size <= edits) return Uint32Array.from({ length: to - from }, (_, i) => from + i)
  return Array.from(units, (unit) => placesBetween(places.get(unit) ?? NONE, from, to))
    .sort((a, b) => a.length - b.length)
    .slice(0, edits + 1)
    .reduce(union)
}

const NONE = new Uint32Array(0)

function placesBetween(places: Uint32Array, from: number, to: number): Uint32Array {
  return places.subarray(firstNotBelow(places, from), firstNotBelow(places, to))
}
