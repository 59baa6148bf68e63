import type { Register } from '../register/register.ts'
import type { Asked, Asker } from './asker.ts'
import { type PlaceReading, placeReadings, placesLeftOut } from './place-readings.ts'
import type { NamedPlace, PlaceColumns } from './places-in.ts'
import { type Reading, tidy } from './rules/reading.ts'
import { textReadings } from './text-readings.ts'

/**
 * Readings of a text. `readings` are the text as it stands, then the text without what stands around a name;
 * `inPlaces` are the text without words that are places.
 */
export type Readings = { readonly readings: readonly Reading[]; readonly inPlaces: readonly PlaceReading[] }

/** Returns the readings that are made without searching the register, in the order in which they are tried. */
export function readingsOf(columns: PlaceColumns, asked: string): Readings {
  const readings = textReadings(tidy(asked))
  const inPlaces = readings.flatMap((reading) => placeReadings(columns, reading)).slice(0, MOST_IN_PLACES)
  return { readings, inPlaces }
}

/** What the steps of an interpretation share. */
export type Context = Readings & { readonly register: Register; readonly asker: Asker }

const MOST_IN_PLACES = 12

/**
 * Asks in the places that the left-out words name, as in 太陽商事(文京区), then anywhere; returns the first that finds
 * something.
 */
export function whereLeftOut(
  { columns }: Register,
  { leftOut }: Reading,
  ask: (place: NamedPlace | undefined) => Asked | undefined,
): Asked | undefined {
  return firstOf([...placesLeftOut(columns, leftOut), undefined], ask)
}

/** The first of the items for which asking finds something: what it finds. */
export function firstOf<Item>(items: readonly Item[], ask: (item: Item) => Asked | undefined): Asked | undefined {
  for (const item of items) {
    const asked = ask(item)
    if (asked !== undefined) return asked
  }
  return undefined
}
