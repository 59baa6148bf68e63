import type { Profile } from '../../../facts/profile.ts'
import type { ToldOutcome } from '../../../list/added-columns.ts'
import { decidedInvoice } from '../../../match/row-invoice.ts'
import { publishedProfile } from '../../../query/lookup.ts'
import type { Register } from '../../../query/register/register.ts'
import type { DecidedReason, DecidedRow } from './decided-rows.ts'
import type { SentRow } from './list-form.ts'

/** The outcome of a row, with its candidates as they are published now. */
export type ToldRow = ToldOutcome<Profile, DecidedReason | 'withdrawn'>

/** Looks up the candidates of a decided row; the outcome is an error for a row that cannot be read. */
export function toldRow(register: Register, sent: SentRow, decided: DecidedRow | undefined): ToldRow {
  const told = outcomeOf(register, sent, decided)
  if (told.decision === 'error' || !('row' in sent.row)) return told
  const { corporate_number: matched, evidence, candidates } = told
  const first = candidates[0]?.corporate_number
  const invoice = decidedInvoice(register, sent.row.row, { matched, first, reason: evidence.reason })
  return invoice === undefined ? told : { ...told, invoice }
}

function outcomeOf(register: Register, { fault = '' }: SentRow, decided: DecidedRow | undefined): ToldRow {
  if (decided === undefined) return { decision: 'error', fault }
  const candidates = decided.numbers.flatMap((number) => publishedProfile(register, number) ?? [])
  const { decision, reason, numbers, chosen } = decided
  const [best] = numbers
  // Reasons speak of the best candidate, which may have been withdrawn since.
  const evidence = { reason: best === candidates[0]?.corporate_number ? reason : ('withdrawn' as const) }
  const number = decision === 'confirmed' ? best : chosen
  const matched = candidates.find((candidate) => candidate.corporate_number === number)
  if (matched !== undefined) {
    const { corporate_number } = matched
    return { decision: decision === 'confirmed' ? decision : 'chosen', corporate_number, evidence, candidates }
  }
  if (chosen === '') return { decision: 'rejected', evidence, candidates }
  if (decision === 'none') return { decision, evidence, candidates }
  if (candidates.length === 0) return { decision: 'none', evidence: { reason: 'nothing_found' }, candidates }
  return { decision: 'review', evidence, candidates }
}
