import { ADDRESS_LEVELS, type AddressLevel } from './compare/compare-address.ts'
import { CLOSENESS, CLOSEST_FIRST } from './compare/compare-name.ts'
import type { Likeness } from './likeness.ts'

// A corporation may have been registered under its usual name with a form: it is as likely as a registered name.
function isUsualWithForm({ name, form }: Likeness): boolean {
  return name.closeness === 'usual' && form === 'same'
}

function nameWeight(likeness: Likeness): number {
  return isUsualWithForm(likeness) ? 0 : weightOf(likeness)
}

function weightOf({ name }: Likeness): number {
  return CLOSENESS[name.closeness].weight
}

/** Whether an address tells namesakes apart: the same town does, the same city does not. */
export function tellsApart(address: AddressLevel): boolean {
  return ADDRESS_LEVELS.indexOf(address) <= ADDRESS_LEVELS.indexOf('town')
}

/** Compares for sorting: names at the address, then the criteria of `isAhead`, never against it, then the rank. */
export function compareStanding(a: Likeness, b: Likeness): number {
  return (
    classOf(a) - classOf(b) ||
    formWeight(a) - formWeight(b) ||
    nameWeight(a) - nameWeight(b) ||
    addressWeight(a.address) - addressWeight(b.address) ||
    websiteWeight(a) - websiteWeight(b) ||
    caseWeight(a) - caseWeight(b) ||
    CLOSEST_FIRST.indexOf(a.name.closeness) - CLOSEST_FIRST.indexOf(b.name.closeness) ||
    ADDRESS_LEVELS.indexOf(a.address) - ADDRESS_LEVELS.indexOf(b.address) ||
    a.ordinal - b.ordinal
  )
}

function classOf({ name, address, form }: Likeness): number {
  if (name.closeness === 'alike') return 2
  return tellsApart(address) && form !== 'differs' ? 0 : 1
}

/** Whether `a` is better in name, form, address or website, and worse in none; else the case of letters decides. */
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
  const isEqual = isUsualWithForm(a) && weightOf(b) === CLOSENESS.usual.weight
  return isEqual ? 0 : nameWeight(b) - nameWeight(a)
}

// 大和 at the block of 株式会社大和 is not the one of another prefecture that is nearer because it has no form.
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
