import type { Pause } from '../../../domain/pause.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import { type KnownDecisions, type KnownOutcome, knownOutcome, readKnown } from '../../../list/known-decisions.ts'
import type { ListRow } from '../../../list/list-row.ts'
import { isRegistered } from '../../../match/find-corporations.ts'
import { publishedProfile } from '../../../query/lookup.ts'
import type { Register } from '../../../query/register/register.ts'
import type { FormFields } from '../../http/multipart.ts'
import { type DecidedRow, MOST_CANDIDATES } from './decided-rows.ts'
import { inPieces, MOST_LIST_MEGABYTES, type SentList, WORKBOOKS } from './list-form.ts'

/** Reads the file in the field `known`, the result of an earlier list; without one, nothing is known. */
export async function readKnownFile(
  fields: FormFields,
  { list }: SentList,
  { register, pause }: { readonly register: Register; readonly pause: Pause },
): Promise<Result<KnownDecisions, 'known'>> {
  const file = Buffer.from(fields.get('known') ?? '')
  if (file.length === 0) return success(new Map())
  if (file.length > MOST_LIST_MEGABYTES * 1_000_000) return failure('known')
  const reading = { isRegistered: (text: string) => isRegistered(register, text), pause, workbooks: WORKBOOKS }
  const known = await readKnown(inPieces(file), list, reading)
  return known.ok ? known : failure('known')
}

/** Takes over what is known of an undecided row; one whose corporation is gone, renamed or moved is reviewed again. */
export function knownRow(
  register: Register,
  known: KnownDecisions,
  { row, decided }: { readonly row: ListRow; readonly decided: DecidedRow | undefined },
): DecidedRow | undefined {
  if (decided === undefined || decided.chosen !== undefined || !('row' in row)) return decided
  const outcome = knownOutcome(known, row.row, (number) => publishedProfile(register, number))
  if (outcome === undefined) return decided
  if (outcome.decision === 'none') return decided.decision === 'review' ? { ...decided, chosen: '' } : decided
  return takenOver(outcome, decided.numbers)
}

function takenOver({ decision, evidence, candidates }: KnownOutcome, found: readonly string[]): DecidedRow {
  const { reason } = evidence
  const told = candidates.map((candidate) => candidate.corporate_number)
  if (decision === 'confirmed') return { decision, reason, numbers: told }
  const numbers = [...new Set([...told, ...found])].slice(0, MOST_CANDIDATES)
  return { decision: numbers.length === 0 ? 'none' : decision, reason, numbers }
}
