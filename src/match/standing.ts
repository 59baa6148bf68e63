import { ADDRESS_LEVELS, type AddressLevel } from './compare/compare-address.ts'
import type { Likeness, NameAgreement } from './likeness.ts'

// The lower the weight, the likelier the name is meant; the order within a weight breaks ties in `compareStanding`
// alone. A former name has the weight of a present one, because a writer may know only the old name.
const WEIGHTS: Readonly<Record<NameAgreement['closeness'], number>> = {
  'as-registered': 0,
  'letters-as-registered': 0,
  'english-with-form': 0,
  'english-as-registered': 0,
  'former-as-registered': 0,
  // A space costs less than a legal form at the other end.
  'as-spelled': 0.5,
  'same-name': 1,
  letters: 1,
  former: 1,
  usual: 1,
  reading: 1,
  english: 1,
  'other-time': 2,
  'other-spelling': 3,
  alike: 4,
}
const NAMES = Object.keys(WEIGHTS)

// A usual name with its legal form is as likely to be meant as a registered name, because it may be a company's name of
// until lately; and no likelier than what any usual name is as likely as.
function isUsualWithForm({ name, form }: Likeness): boolean {
  return name.closeness === 'usual' && form === 'same'
}

function nameWeight(likeness: Likeness): number {
  return isUsualWithForm(likeness) ? WEIGHTS['as-registered'] : WEIGHTS[likeness.name.closeness]
}

/** Whether an address tells namesakes apart: the same town does, the same city does not. */
export function tellsApart(address: AddressLevel): boolean {
  return ADDRESS_LEVELS.indexOf(address) <= ADDRESS_LEVELS.indexOf('town')
}

/**
 * Compares two likenesses for sorting. Names that are the text and share the address come first; then the criteria of
 * `isAhead` decide, then the better closeness, the better address and the rank. No likeness comes before one that is
 * ahead of it.
 */
export function compareStanding(a: Likeness, b: Likeness): number {
  return (
    classOf(a) - classOf(b) ||
    formWeight(a) - formWeight(b) ||
    nameWeight(a) - nameWeight(b) ||
    addressWeight(a.address) - addressWeight(b.address) ||
    websiteWeight(a) - websiteWeight(b) ||
    caseWeight(a) - caseWeight(b) ||
    NAMES.indexOf(a.name.closeness) - NAMES.indexOf(b.name.closeness) ||
    ADDRESS_LEVELS.indexOf(a.address) - ADDRESS_LEVELS.indexOf(b.address) ||
    a.ordinal - b.ordinal
  )
}

function classOf({ name, address, form }: Likeness): number {
  if (name.closeness === 'alike') return 2
  return tellsApart(address) && form !== 'differs' ? 0 : 1
}

/**
 * Whether `a` is ahead of `b` by the rules: better in name, legal form, address or website, and worse in none. Of
 * addresses only those that tell namesakes apart count, of websites only the same. If it is as good in all, the case of
 * the letters decides: 株式会社ｙｕｔｏｒｉ is not 株式会社ＹＵＴＯＲＩ.
 */
export function isAhead(a: Likeness, b: Likeness): boolean {
  const name = nameLead(a, b)
  const form = formWeight(b) - formWeight(a)
  const address = addressWeight(b.address) - addressWeight(a.address)
  const website = websiteWeight(b) - websiteWeight(a)
  if (name === 0 && form === 0 && address === 0 && website === 0) return caseWeight(a) < caseWeight(b)
  return Math.min(name, form, address, website) >= 0 && Math.max(name, form, address, website) > 0
}

function nameLead(a: Likeness, b: Likeness): number {
  if (isFormlessElsewhere(a, b)) return 0
  const isEqual = isUsualWithForm(a) && WEIGHTS[b.name.closeness] === WEIGHTS.usual
  return isEqual ? 0 : nameWeight(b) - nameWeight(a)
}

// Whether `a` is at the block, and `b`, in another prefecture, is nearer to a text without a legal form only because it
// has none: 大和 at the block of 株式会社大和 is not the 大和 elsewhere.
function isFormlessElsewhere(a: Likeness, b: Likeness): boolean {
  const isThere = a.address === 'building' || a.address === 'block'
  const isFormless = a.form === 'absent' && b.form === 'same' && b.name.closeness === 'as-registered'
  return isThere && b.address === 'differs' && isFormless && a.name.closeness === 'same-name'
}

function addressWeight(address: AddressLevel): number {
  return tellsApart(address) ? ADDRESS_LEVELS.indexOf(address) : ADDRESS_LEVELS.length
}

// Of 28 names in lists with such a namesake, all meant the one with the same case.
function caseWeight({ name }: Likeness): number {
  return name.otherCase ? 1 : 0
}

/** The lower, the likelier: companies have several sites, so another one says no more than none. */
export function websiteWeight({ website }: Likeness): number {
  return website === 'same' ? 0 : 1
}

function formWeight({ form }: Likeness): number {
  return form === 'differs' ? 1 : 0
}
