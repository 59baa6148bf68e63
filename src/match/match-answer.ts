import type { Writable } from '../domain/writable.ts'
import type { AddressLevel } from './compare/compare-address.ts'
import type { FormAgreement } from './compare/compare-form.ts'
import type { Likeness } from './likeness.ts'
import type { RowInvoice } from './row-invoice.ts'
import type { Decision, NumberCheck, Reason } from './rules.ts'

/** The answer to a row. It has a `corporate_number` only when it is confirmed. */
export type MatchAnswer = {
  readonly decision: Decision
  readonly corporate_number?: string
  readonly evidence: Evidence
  /** At most five, best first. */
  readonly candidates: readonly Candidate[]
  /** Only of a register with invoice registrations, for a row with a number or a decision. */
  readonly invoice?: RowInvoice
}

/** Why a row is decided as it is: the rule, and how the first candidate agrees with the row. */
export type Evidence = {
  readonly reason: Reason
  /** The parts of the text that are no part of the name that was searched. */
  readonly left_out?: readonly string[]
  /** `incomplete`: twelve digits, of no registry office of this register; the row is decided without them. */
  readonly number?: NumberCheck | 'incomplete'
  /** How many other candidates the first is not ahead of by the rules. */
  readonly ties?: number
} & Partial<Agreement>

/** A corporation that the row may mean, and how it agrees with the row. */
export type Candidate = {
  readonly corporate_number: string
  readonly name: string
  readonly kind_name: string
  readonly address: string
  readonly evidence: Agreement
}

/** How a corporation agrees with a row, as answers show it. */
export type Agreement = {
  /** Which name of the corporation the text is; a former one was held from `since`, if known, to `until`. */
  readonly name: {
    readonly field: Likeness['name']['field']
    readonly tier: Likeness['name']['tier']
    readonly value: string
    readonly since?: string
    readonly until?: string
  }
  readonly legal_form: FormAgreement
  readonly address: AddressLevel
  /** The day on which the corporation left the address that agrees. */
  readonly address_until?: string
  /** Only if the row has a website. */
  readonly website?: Likeness['website']
}

export function candidateOf(likeness: Likeness): Candidate {
  const { corporate_number, name, kind_name, address } = likeness.profile
  return { corporate_number, name, kind_name, address, evidence: agreementOf(likeness) }
}

// Members are assigned one by one, here and wherever rows are compared: spreads give each row's object another shape.
export function agreementOf({ name, form, address, addressUntil, website }: Likeness): Agreement {
  const { field, tier, value, since, until } = name
  const named: Writable<Agreement['name']> = { field, tier, value }
  if (since !== undefined) named.since = since
  if (until !== undefined) named.until = until
  const agreement: Writable<Agreement> = { name: named, legal_form: form, address }
  if (addressUntil !== undefined) agreement.address_until = addressUntil
  if (website !== undefined) agreement.website = website
  return agreement
}
