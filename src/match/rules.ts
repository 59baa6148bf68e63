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
  { reason: 'several_parties', decision: 'review', holds: (row) => row.several && !isConsortium(row) },
  { reason: 'natural_person', decision: 'review', holds: ({ person, best }) => person && !isKnownBy(best) },
  { reason: 'number_not_valid', decision: 'review', holds: ({ number }) => number === 'invalid' },
  { reason: 'number_not_published', decision: 'review', holds: ({ number }) => number === 'not_published' },
  { reason: 'number', decision: 'confirmed', holds: isNumberAlone },
  { reason: 'number_without_name', decision: 'review', holds: ({ unnamed, number }) => unnamed && number === 'same' },
  { reason: 'number_differs', decision: 'review', holds: ({ number }) => number === 'differs' },
  { reason: 'name_only_similar', decision: 'review', holds: ({ best }) => best.name.closeness === 'alike' },
  { reason: 'may_be_dissolved', decision: 'review', holds: ({ dissolved }) => dissolved },
  { reason: 'text_left_over', decision: 'review', holds: isLeftOver },
  { reason: 'legal_form_differs', decision: 'review', holds: ({ best }) => isOtherForm(best) },
  { reason: 'prefecture_differs', decision: 'review', holds: ({ best }) => best.address === 'differs' },
  { reason: 'name_and_number', decision: 'confirmed', holds: (row) => row.number === 'same' && !row.otherThere },
  { reason: 'number_assigned_later', decision: 'review', holds: ({ later }) => later },
  { reason: 'name_passed_on', decision: 'review', holds: ({ passedOn }) => passedOn },
  { reason: 'namesakes_in_city', decision: 'review', holds: ({ inCity }) => inCity === 'tied' },
  {
    reason: 'name_and_address',
    decision: 'confirmed',
    holds: ({ best, ties, inCity }) => inCity === 'alone' && ties > 0 && isWithForm(best),
  },
  { reason: 'namesakes', decision: 'review', holds: ({ ties }) => ties > 0 },
  { reason: 'name_and_address', decision: 'confirmed', holds: (row) => isTold(row) },
  { reason: 'name_read_otherwise', decision: 'review', holds: (row) => isReading(row) },
  {
    reason: 'name_and_website',
    decision: 'confirmed',
    // Who absorbs a namesake takes over its website.
    holds: ({ best, absorbed }) => best.website === 'same' && !absorbed,
  },
  { reason: 'only_one', decision: 'review', holds: (row) => isInAnotherCity(row) && row.only && !isWithForm(row.best) },
  { reason: 'city_differs', decision: 'review', holds: (row) => isInAnotherCity(row) && !row.only },
  {
    reason: 'name_too_short',
    decision: 'review',
    holds: ({ best, short }) => short && !CLOSENESS[best.name.closeness].isRegistered,
  },
  { reason: 'form_may_have_changed', decision: 'review', holds: ({ converted }) => converted },
  { reason: 'similar_name_at_address', decision: 'review', holds: ({ similarThere }) => similarThere },
  { reason: 'name_may_be_cut', decision: 'review', holds: ({ cut }) => cut },
  { reason: 'namesake_absorbed', decision: 'review', holds: ({ absorbed }) => absorbed },
  { reason: 'former_name', decision: 'confirmed', holds: ({ best }) => best.name.until !== undefined },
  { reason: 'name', decision: 'confirmed', holds: () => true },
]

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
