import { prefectureOfPostalCode } from '../domain/postal-prefecture.ts'
import type { TextCriteria } from '../query/parse/text-criteria.ts'
import { isWritten, WrittenQuery } from '../query/parse/written-query.ts'
import type { Place } from '../query/place/read-place.ts'
import { identityOf } from '../query/present.ts'
import { filterOf } from '../query/register/filter.ts'
import type { Register } from '../query/register/register.ts'
import { townKey } from '../text/address/address-key.ts'

type Wanted = {
  readonly text: Pick<TextCriteria, 'forms'>
  /** The text as it is written, if it is a whole name. */
  readonly name?: string
  readonly place: Place
  readonly most: number
}

/**
 * Returns at most `most` of the corporations. If there are more, those in the place come first, then those registered
 * exactly as the name is written, then those with the legal form; among equals the order stays.
 */
export function likeliest(
  register: Register,
  ordinals: readonly number[],
  { text, name, place, most }: Wanted,
): readonly number[] {
  if (ordinals.length <= most) return ordinals
  const { columns, index } = register
  const isThere = placeTest(register, place)
  const written = name === undefined ? undefined : new WrittenQuery(name).registered(index.writtenNames)
  const forms = filterOf(columns, { forms: text.forms })
  const weightOf = (ordinal: number): number =>
    (isThere(ordinal) ? 4 : 0) +
    (written !== undefined && isWritten(written, ordinal) ? 2 : 0) +
    (forms?.passes(ordinal) === false ? 0 : 1)
  const weighed = ordinals.map((ordinal) => ({ ordinal, weight: weightOf(ordinal) }))
  return weighed
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ ordinal }) => ordinal)
}

// Returns a test whether a corporation is in the city; if no city is named, whether it is in the town or has the postal
// code.
function placeTest(
  register: Register,
  { prefecture, cities, street, postalCode }: Place,
): (ordinal: number) => boolean {
  const { columns } = register
  if (cities !== undefined) return (ordinal) => cities.includes(columns.cities.of[ordinal]! - 1)
  const town = street === undefined ? '' : townKey(street, prefecture?.name)
  const inTown = town === '' ? undefined : filterOf(columns, { towns: [town] })
  // Reading a record takes longest, so of thousands of namesakes only those in the prefecture of the code are read.
  const around = postalCode === undefined ? undefined : prefectureOfPostalCode(postalCode)
  const near = around === undefined ? undefined : filterOf(columns, { prefecture: around.code })
  return (ordinal) =>
    inTown?.passes(ordinal) === true ||
    (near?.passes(ordinal) === true && identityOf(register, ordinal).postal_code === postalCode)
}
