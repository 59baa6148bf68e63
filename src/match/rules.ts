import { CLOSENESS } from './compare/compare-name.ts'
import type { Likeness } from './likeness.ts'
import type { Remainder } from './reading/name-readings.ts'
import { tellsApart } from './standing.ts'

/** `confirmed`: one corporation is ahead by the rules. `review`: a person has to look. `none`: nothing was found. */
export type Decision = 'confirmed' | 'review' | 'none'

/** What is known of a row when it is decided. */
export type Case = {
  /** The corporation that stands first, when any was found. */
  readonly best: Likeness | undefined
  /** How many others the best is not ahead of. */
  readonly ties: number
  /** Among the best and these others, one has the name now and another one had it. */
  readonly passedOn: boolean
  /** The row has no name: its text is empty or has no letter. */
  readonly unnamed: boolean
  /** How the given number agrees with the best. */
  readonly number: NumberCheck | undefined
  /** The given number had twelve digits, and its check digit was computed. */
  readonly completed: boolean
  /** The text names several parties. */
  readonly several: boolean
  /** The text is the name of a person. */
  readonly person: boolean
  /** A remark says that the company no longer exists. */
  readonly dissolved: boolean
  /** What was left out of the text to find the name. */
  readonly remainder: Remainder
  /** The address names a city, or the district of a postal code. */
  readonly city: boolean
  /** The address names a block. */
  readonly block: boolean
  /** The best is the only corporation in the register with the name, in any form, and the address names a city. */
  readonly only: boolean
  /** The row says no more than the city, which the best is in: alone, or with one that it is not ahead of. */
  readonly inCity: 'alone' | 'tied' | undefined
  /** The name has so few letters that, unless it is written as registered, it may be any name. */
  readonly short: boolean
  /** The text says 有限会社, and a 株式会社 has the name as well: a 有限会社 that becomes a 株式会社 keeps its number. */
  readonly converted: boolean
  /** The best has the given number, and another corporation with the name is at the address, but the best is not. */
  readonly otherThere: boolean
  /** Another corporation, with a name that begins with the text or differs from it in one place, is at the address. */
  readonly similarThere: boolean
  /** The text is not written as the name of the best is, and a longer name begins with it to the letter. */
  readonly cut: boolean
  /** The best has the name today, and absorbed one who had it after the row's day; without a day, at any time. */
  readonly absorbed: boolean
  /** The number of the best was assigned after the row's day. */
  readonly later: boolean
}

/** How a given number agrees with the best. `not_published` may also be a number that no corporation has. */
export type NumberCheck = 'same' | 'differs' | 'not_published' | 'invalid'

/** Why a row is decided as it is, in fixed words: what confirms it, or else what a person has to look at. */
export type Reason = Confirming | OfNumber | OfText | OfName | OfNamesake | OfForm | OfPlace | 'nothing_found'

type Confirming = 'number' | 'name_and_number' | 'name_and_address' | 'name_and_website' | 'former_name' | 'name'
type OfNumber =
  | 'number_not_valid'
  | 'number_not_published'
  | 'number_without_name'
  | 'number_differs'
  | 'number_assigned_later'
type OfText = 'several_parties' | 'natural_person' | 'may_be_dissolved' | 'text_left_over'
type OfName = 'name_only_similar' | 'name_read_otherwise' | 'name_too_short' | 'name_may_be_cut'
type OfNamesake = 'name_passed_on' | 'namesakes' | 'namesakes_in_city' | 'namesake_absorbed'
type OfForm = 'legal_form_differs' | 'form_may_have_changed'
type OfPlace = 'prefecture_differs' | 'city_differs' | 'only_one' | 'similar_name_at_address'

type Rule = {
  readonly reason: Reason
  readonly decision: Decision
  /** Called only for cases that no earlier rule has decided. */
  readonly holds: (found: Found) => boolean
}

type Found = Case & { readonly best: Likeness }

/** The rules in order: the first that holds decides. */
export const RULES: readonly Rule[] = [
  review('several_parties', (row) => row.several && !isConsortium(row)),
  review('natural_person', ({ person, best }) => person && !isKnownBy(best)),
  review('number_not_valid', ({ number }) => number === 'invalid'),
  review('number_not_published', ({ number }) => number === 'not_published'),
  confirmed('number', isNumberAlone),
  review('number_without_name', ({ unnamed, number }) => unnamed && number === 'same'),
  review('number_differs', ({ number }) => number === 'differs'),
  review('name_only_similar', ({ best }) => best.name.closeness === 'alike'),
  review('may_be_dissolved', ({ dissolved }) => dissolved),
  review('text_left_over', isLeftOver),
  review('legal_form_differs', ({ best }) => isOtherForm(best)),
  review('prefecture_differs', ({ best }) => best.address === 'differs'),
  confirmed('name_and_number', (row) => row.number === 'same' && !row.otherThere),
  review('number_assigned_later', ({ later }) => later),
  review('name_passed_on', ({ passedOn }) => passedOn),
  review('namesakes_in_city', ({ inCity }) => inCity === 'tied'),
  confirmed('name_and_address', ({ best, ties, inCity }) => inCity === 'alone' && ties > 0 && isWithForm(best)),
  review('namesakes', ({ ties }) => ties > 0),
  confirmed('name_and_address', isTold),
  review('name_read_otherwise', isReading),
  // Who absorbs a namesake takes over its website.
  confirmed('name_and_website', ({ best, absorbed }) => best.website === 'same' && !absorbed),
  review('only_one', (row) => isInAnotherCity(row) && row.only && !isWithForm(row.best)),
  review('city_differs', (row) => isInAnotherCity(row) && !row.only),
  review('name_too_short', ({ best, short }) => short && !CLOSENESS[best.name.closeness].isRegistered),
  review('form_may_have_changed', ({ converted }) => converted),
  review('similar_name_at_address', ({ similarThere }) => similarThere),
  review('name_may_be_cut', ({ cut }) => cut),
  review('namesake_absorbed', ({ absorbed }) => absorbed),
  confirmed('former_name', ({ best }) => best.name.until !== undefined),
  confirmed('name', () => true),
]

function confirmed(reason: Reason, holds: Rule['holds']): Rule {
  return { reason, decision: 'confirmed', holds }
}

function review(reason: Reason, holds: Rule['holds']): Rule {
  return { reason, decision: 'review', holds }
}

// Whether the row is a number, whose check digit is right, and says nothing against its corporation.
function isNumberAlone(found: Found): boolean {
  const { unnamed, number, completed, later, best } = found
  if (!unnamed || number !== 'same' || completed || later) return false
  return best.address !== 'differs' && !isInAnotherCity(found)
}

// Whether what was left out may be part of the name; a facility in its prefecture is, as far as the address confirms.
function isLeftOver({ remainder, best: { form, address } }: Found): boolean {
  if (remainder === 'facility') return form !== 'same' || address === 'differs' || address === 'absent'
  return remainder === 'unsure'
}

// At its very block a 公益財団法人 may be written as 一般財団法人 or 公益社団法人.
function isOtherForm({ form, isAkin, address }: Likeness): boolean {
  return form === 'differs' && !(isAkin && (address === 'block' || address === 'building'))
}

// Whether the address tells. A town does not if a like name is at the block, nor of a short reading or another block.
function isTold(found: Found): boolean {
  const { best, short, block, similarThere } = found
  if (best.address !== 'town') return tellsApart(best.address)
  if (similarThere) return false
  return !isReading(found) || !(short || (block && best.name.closeness !== 'english-as-registered'))
}

// Whether the text is not the name itself. Kana that spell out its Latin letters are, unless the address names a block.
function isReading({ best: { name }, block }: Found): boolean {
  return !CLOSENESS[name.closeness].isName || (block && LETTERS.has(name.closeness))
}

const LETTERS: ReadonlySet<string> = new Set(['letters', 'letters-as-registered'])

// Whether the text is the registered name, its legal form included.
function isWithForm({ name, form }: Likeness): boolean {
  return name.closeness === 'as-registered' && form === 'same'
}

function isInAnotherCity({ best, city }: Found): boolean {
  return city && best.address === 'prefecture'
}

// Some corporations are registered as consortia.
function isConsortium({ remainder, best }: Found): boolean {
  return remainder === 'none' && best.name.closeness === 'as-registered'
}

// Whether the best is known by the text, although a person could have that name: 伊藤忠 is a usual name.
function isKnownBy({ name }: Likeness): boolean {
  return name.closeness === 'as-registered' || name.closeness === 'usual'
}

/** Decides a row by the first rule that holds; `none` when no corporation was found. */
export function decide(given: Case): { readonly decision: Decision; readonly reason: Reason } {
  const { best } = given
  if (best === undefined) return { decision: 'none', reason: nothingFound(given) }
  const found = { ...given, best }
  return RULES.find(({ holds }) => holds(found))!
}

// Without a name, only the number can be the reason.
function nothingFound({ unnamed, number }: Case): Reason {
  if (unnamed && number === 'invalid') return 'number_not_valid'
  return unnamed && number === 'not_published' ? 'number_not_published' : 'nothing_found'
}
