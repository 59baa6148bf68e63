import { type FieldTexts, fieldUnits, type NameFields, type SearchFields } from '../../../src/index/text/field-texts.ts'

/** Returns the fields of corporations one behind another, as the compiler lays them. */
export function textsOf(corporations: readonly SearchFields[]): FieldTexts {
  const units = corporations.map(fieldUnits)
  const offsets = [0]
  for (const { length } of units) offsets.push(offsets.at(-1)! + length)
  return { texts: Uint16Array.from(units.flat()), offsets: Uint32Array.from(offsets) }
}

/** Returns the fields of a corporation with a registered name alone. */
export function named(registered: NameFields): SearchFields {
  return { registered, usual: [], former: [] }
}
