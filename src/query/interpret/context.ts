import { MOST_PLACE_READINGS } from '../cost/thresholds.ts'
import type { Register } from '../register/register.ts'
import type { LimitedSearch, Places } from './limited-search.ts'
import { type PlaceReading, placeReadings, placesLeftOut } from './place-readings.ts'
import type { PlaceColumns } from './places-in.ts'
import { type Reading, tidy } from './rules/reading.ts'
import { textReadings } from './text-readings.ts'

/** A reading, and where it is asked for. */
export type PlacedReading = { readonly reading: Reading; readonly places: Places }

/**
 * Readings of a text. `readings` are the text as it stands, then the text without what stands around a name;
 * `inPlaces` are the text without words that are places.
 */
export type Readings = { readonly readings: readonly PlacedReading[]; readonly inPlaces: readonly PlaceReading[] }

/** Returns the readings that are made without searching the register, in the order in which they are tried. */
export function readingsOf(columns: PlaceColumns, asked: string): Readings {
  const readings = textReadings(tidy(asked))
  const inPlaces = readings.flatMap((reading) => placeReadings(columns, reading)).slice(0, MOST_PLACE_READINGS)
  return { readings: readings.map((reading) => whereLeftOut(columns, reading)), inPlaces }
}

/** What the steps of an interpretation share. */
export type Context = Readings & { readonly register: Register; readonly search: LimitedSearch }

/** A reading is asked for in the places that its left-out words name, as in 太陽商事(文京区), then anywhere. */
export function whereLeftOut(columns: PlaceColumns, reading: Reading): PlacedReading {
  return { reading, places: [...placesLeftOut(columns, reading.leftOut), undefined] }
}
