import { ADDRESS_LEVELS, type AddressLevel } from './compare-address.ts'
import type { Likeness, NameAgreement } from './likeness.ts'

// Best first; names of one weight are equally likely to be meant: a writer may know only the old name.
const WEIGHTS: Readonly<Record<NameAgreement['closeness'], number>> = {
  'as-registered': 0,
  'english-as-registered': 0,
  'former-as-registered': 0,
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

// What a company was called until lately is a usual name; with its legal form it is meant as often as another's name.
function nameWeight({ name, form }: Likeness): number {
  return name.closeness === 'usual' && form === 'same' ? WEIGHTS['as-registered'] : WEIGHTS[name.closeness]
}

/** An address that tells namesakes apart: the same town is, the same city is not. */
export function tellsApart(address: AddressLevel): boolean {
  return ADDRESS_LEVELS.indexOf(address) <= ADDRESS_LEVELS.indexOf('town')
}

/**
 * For sorting: names that are the text and share the address first, then by what decides who is ahead, then the present
 * name before a former one, the better address, the more notable. Nobody stands before one that is ahead of him.
 */
export function compareStanding(a: Likeness, b: Likeness): number {
  return (
    placeOf(a) - placeOf(b) ||
    formWeight(a) - formWeight(b) ||
    nameWeight(a) - nameWeight(b) ||
    addressWeight(a.address) - addressWeight(b.address) ||
    NAMES.indexOf(a.name.closeness) - NAMES.indexOf(b.name.closeness) ||
    ADDRESS_LEVELS.indexOf(a.address) - ADDRESS_LEVELS.indexOf(b.address) ||
    a.ordinal - b.ordinal
  )
}

function placeOf({ name, address, form }: Likeness): number {
  if (name.closeness === 'alike') return 2
  return tellsApart(address) && form !== 'differs' ? 0 : 1
}

/**
 * Whether `a` is ahead of `b` by the rules: better in name, legal form or address, and worse in none. Of addresses only
 * those that tell namesakes apart count.
 */
export function isAhead(a: Likeness, b: Likeness): boolean {
  const name = nameWeight(b) - nameWeight(a)
  const form = formWeight(b) - formWeight(a)
  const address = addressWeight(b.address) - addressWeight(a.address)
  return Math.min(name, form, address) >= 0 && Math.max(name, form, address) > 0
}

function addressWeight(address: AddressLevel): number {
  return tellsApart(address) ? ADDRESS_LEVELS.indexOf(address) : ADDRESS_LEVELS.length
}

function formWeight({ form }: Likeness): number {
  return form === 'differs' ? 1 : 0
}
