import {
  type CorporateNumber,
  type CorporateNumberFault,
  numberOfRegistration,
  parseCorporateNumber,
  parseWrittenCorporateNumber,
} from '../domain/corporate-number.ts'
import { invalidParameter, type Problem } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { Profile } from '../facts/profile.ts'
import { codeKey, ordinalsOfKey } from '../index/columns/hashed-lists.ts'
import { ordinalOfNumber, ordinalsOfBeginning } from '../index/columns/number-index.ts'
import { profileOf } from './present.ts'
import type { Register } from './register/register.ts'

/** A number to look up. A wrong check digit is no fault of the question: the answer is “not found”, with the reason. */
export type Lookup =
  | { readonly kind: 'number'; readonly number: CorporateNumber }
  | { readonly kind: 'wrong-check-digit'; readonly text: string; readonly expected: string }
  /** Completed from twelve digits, which may also be a person's number. */
  | { readonly kind: 'registration'; readonly number: CorporateNumber }

/** Parses thirteen half-width digits, the first of them 1 to 9. */
export function parseLookup(text: string): Result<Lookup> {
  return asLookup(text, parseCorporateNumber(text))
}

/** The same for a number in any notation, or twelve digits: a 会社法人等番号 lacks the check digit before it. */
export function parseWrittenLookup(text: string): Result<Lookup> {
  const whole = numberOfRegistration(text)
  return whole === undefined
    ? asLookup(text, parseWrittenCorporateNumber(text))
    : success({ kind: 'registration', number: whole })
}

/** The published profile of a number. */
export function lookup(register: Register, question: Lookup): Result<Profile> {
  const ordinal = findOrdinal(register, question)
  if (!ordinal.ok) return ordinal
  return success(profileOf(register, ordinal.value))
}

/** The published profile of a number of thirteen half-width digits; undefined for any other text, and without one. */
export function publishedProfile(register: Register, number: string): Profile | undefined {
  const question = parseLookup(number)
  const profile = question.ok ? lookup(register, question.value) : question
  return profile.ok ? profile.value : undefined
}

/** The ordinal of the corporation, or why there is none; twelve digits of no registry office here are not repeated. */
export function findOrdinal(register: Register, question: Lookup): Result<number> {
  if (question.kind === 'registration' && !isOfKnownOffice(register, question.number))
    return failure(invalidParameter('corporate_number', '', EXPECTED))
  if (question.kind === 'wrong-check-digit')
    return failure({ kind: 'corporation-not-found', number: question.text, expectedCheckDigit: question.expected })
  const ordinal = ordinalOfNumber(register.index.numbers, question.number)
  if (ordinal === undefined) return failure({ kind: 'corporation-not-found', number: question.number })
  return success(ordinal)
}

/** Whether a number has the registry office, its second to fifth digit, of some corporation of this register. */
export function isOfKnownOffice({ index: { numbers } }: Register, number: CorporateNumber): boolean {
  const office = number.slice(1, 5)
  return CHECK_DIGITS.some((digit) => ordinalsOfBeginning(numbers, `${digit}${office}`, 1).length > 0)
}

const CHECK_DIGITS: readonly string[] = [...'123456789']
const EXPECTED = 'expected 13 digits, the first of them 1 to 9.'

/** Why a number finds no corporation; undefined for a published one, and for a text that is no number. */
export function unfoundNumber(register: Register, text: string): UnfoundNumber | undefined {
  const question = parseWrittenLookup(text)
  if (!question.ok) return undefined
  const ordinal = findOrdinal(register, question.value)
  return ordinal.ok || ordinal.problem.kind !== 'corporation-not-found' ? undefined : ordinal.problem
}

export type UnfoundNumber = Extract<Problem, { readonly kind: 'corporation-not-found' }>

function asLookup(sent: string, parsed: Result<CorporateNumber, CorporateNumberFault>): Result<Lookup> {
  if (parsed.ok) return success({ kind: 'number', number: parsed.value })
  if (parsed.problem.kind === 'wrong-check-digit') {
    const text = sent.normalize('NFKC').replace(/[^0-9]/g, '')
    return success({ kind: 'wrong-check-digit', text, expected: parsed.problem.expected })
  }
  // Twelve digits may be a person's number, so the answer does not repeat them.
  const shown = numberOfRegistration(sent) === undefined ? sent : ''
  return failure(invalidParameter('corporate_number', shown, WITH_T.test(sent) ? WITHOUT_T : EXPECTED))
}

// As invoices have it.
const WITH_T = /^t\d{13}$/i
const WITHOUT_T = 'expected the 13 digits without the T before them.'

/** Returns the corporations whose published website has the host, ascending. */
export function ordinalsOfHost({ index }: Register, host: string): Uint32Array {
  return ordinalsOfKey(index.codes, codeKey({ field: 'website', value: host }))
}
