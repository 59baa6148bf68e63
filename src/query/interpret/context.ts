import type { InterpretRule } from '../../facts/answer.ts'
import { MOST_PLACE_READINGS, MOST_TEXT_READINGS } from '../cost/thresholds.ts'
import type { Register } from '../register/register.ts'
import type { LimitedSearch, Places } from './limited-search.ts'
import { type PlaceReading, placeReadings, placesLeftOut } from './place-readings.ts'
import type { PlaceColumns } from './places-in.ts'
import { leadingMember } from './rules/consortia.ts'
import { withoutCourtesies } from './rules/courtesies.ts'
import { withoutDepartment } from './rules/departments.ts'
import { withLegalForm } from './rules/legal-forms.ts'
import { type Reading, type TextRule, tidy } from './rules/reading.ts'

/** A reading, and where it is asked for. */
export type PlacedReading = { readonly reading: Reading; readonly places: Places }

/** `readings`: the text itself, then without what stands around a name; `inPlaces`: without words that are places. */
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

/** Rules that need nothing but the text, each applied to what the ones before it leave. */
const RULES: readonly { readonly rule: InterpretRule; readonly cut: TextRule }[] = [
  { rule: 'courtesy', cut: withoutCourtesies },
  { rule: 'department', cut: withoutDepartment },
  { rule: 'consortium', cut: leadingMember },
]

/** Returns readings of a tidied text, itself first; each rule is applied to what the rules before it left. */
export function textReadings(text: string): readonly Reading[] {
  const readings: Reading[] = [{ text, leftOut: [], rule: 'legal_form' }]
  for (const { rule, cut } of RULES) {
    const cuts = readings.flatMap((reading) => cutBy(rule, reading, cut(reading.text)))
    for (const reading of cuts) if (!readings.some((one) => one.text === reading.text)) readings.push(reading)
  }
  return readings.slice(0, MOST_TEXT_READINGS)
}

/** Returns the readings that put the legal form of a reading right. */
export function withLegalForms(reading: Reading): readonly Reading[] {
  return cutBy(reading.rule, reading, withLegalForm(reading.text))
}

function cutBy(rule: InterpretRule, { leftOut }: Reading, cuts: ReturnType<TextRule>): readonly Reading[] {
  return cuts.map((cut) => ({ text: cut.text, leftOut: [...leftOut, ...cut.leftOut], rule }))
}
