import { type CorporateNumber, parseCorporateNumber } from '../../src/domain/corporate-number.ts'
import { CORPORATION_KINDS } from '../../src/domain/corporation-kind.ts'
import { failure, type Result, success } from '../../src/domain/result.ts'
import type { RegisterRow } from '../sources/layouts/register-row.ts'

/**
 * Why a corporation is not published, and its number is "not found" everywhere. A deleted number (process 99) is left
 * out before.
 */
export type Refusal = { readonly kind: 'closed' | 'excluded' | 'nameless' | 'unknown-kind' | 'wrong-number' }

/** The facts that every publication has. */
export type Essentials = { readonly number: CorporateNumber; readonly name: string; readonly kind: string }

/**
 * Returns the essentials of a row that may be published: its number, name and kind are valid, its registration record
 * is open, and it is shown in search (hihyoji 0, nothing else). Else returns why it may not.
 */
export function checkEligibility({ number, nta }: RegisterRow): Result<Essentials, Refusal> {
  if (nta.closeDate !== undefined || nta.closeCause !== undefined) return failure({ kind: 'closed' })
  if (nta.hihyoji !== '0') return failure({ kind: 'excluded' })
  if (nta.name === undefined || nta.name.trim() === '') return failure({ kind: 'nameless' })
  if (nta.kind === undefined || !CORPORATION_KINDS.has(nta.kind)) return failure({ kind: 'unknown-kind' })
  const parsed = parseCorporateNumber(number)
  if (!parsed.ok) return failure({ kind: 'wrong-number' })
  return success({ number: parsed.value, name: nta.name, kind: nta.kind })
}
