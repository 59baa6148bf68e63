import { beginnings } from '../query/interpret/beginnings.ts'
import type { PlaceColumns } from '../query/interpret/places-in.ts'
import { type Reading, tidy } from '../query/interpret/rules/reading.ts'
import { textReadings } from '../query/interpret/text-readings.ts'
import type { Register } from '../query/register/register.ts'
import { isBesideName } from './branch.ts'

/** A way to read what a row gives as a name. */
export type NameReading = {
  readonly text: string
  /** What of the row's text is no part of it. */
  readonly leftOut: readonly string[]
  readonly remainder: Remainder
}

/**
 * What is left out: nothing; only what stands beside a name (courtesies, remarks, branches); or something that may belong
 * to the name.
 */
export type Remainder = 'none' | 'beside-the-name' | 'unsure'

/** The text as it stands. */
export function asWritten(text: string): NameReading {
  return { text, leftOut: [], remainder: 'none' }
}

/** The text without courtesies and remarks, departments, and all parties but the first, the least bold first. */
export function strippedReadings(columns: PlaceColumns, text: string): readonly NameReading[] {
  const readings = textReadings(tidy(text)).filter(({ leftOut }) => leftOut.length > 0)
  return readings.map((reading) => nameReadingOf(columns, reading, courtesiesOf(readings)))
}

/** Whole names that the text begins with, the longest first; of several that a branch follows nobody knows the right one. */
export function begunReadings({ index, columns }: Register, text: string): readonly NameReading[] {
  const readings = textReadings(tidy(text))
  const courtesies = courtesiesOf(readings)
  const [barest] = readings.filter(({ rule }) => rule === 'legal_form' || rule === 'courtesy').slice(-1)
  if (barest === undefined) return []
  const found = beginnings(index, barest).map((reading) => nameReadingOf(columns, reading, courtesies))
  const sure = found.filter(({ remainder }) => remainder === 'beside-the-name')
  return sure.length > 1 ? found.map((reading) => ({ ...reading, remainder: 'unsure' })) : found
}

function courtesiesOf(readings: readonly Reading[]): readonly string[] {
  return readings.find(({ rule }) => rule === 'courtesy')?.leftOut ?? []
}

function nameReadingOf(columns: PlaceColumns, { text, leftOut }: Reading, courtesies: readonly string[]): NameReading {
  const others = leftOut.filter((part) => !courtesies.includes(part))
  return { text, leftOut, remainder: isBesideName(columns, others) ? 'beside-the-name' : 'unsure' }
}
