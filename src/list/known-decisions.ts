import { type CorporateNumber, isRoundedNumber, parseWrittenCorporateNumber } from '../domain/corporate-number.ts'
import { failure, type Result, success } from '../domain/result.ts'
import type { Profile } from '../facts/profile.ts'
import type { MatchRow } from '../match/match-row.ts'
import type { RowInvoice } from '../match/row-invoice.ts'
import { normalise } from '../text/normalise.ts'
import { type List, openList } from './open-list.ts'
import { CHOSEN } from './result-columns.ts'

/** Why a row that was decided before is confirmed, or has to be looked at again. */
export type KnownReason = 'known' | 'known_renamed' | 'known_moved' | 'known_gone' | 'known_none'

/** What an earlier run and a person decided about a row, as the register had it then. */
type KnownDecision = { readonly number: CorporateNumber | 'none'; readonly told: string }

/** Decisions by the name and address of a row; undefined where two rows of one name and address were decided apart. */
export type KnownDecisions = ReadonlyMap<string, KnownDecision | undefined>

export type KnownOutcome = {
  readonly decision: 'confirmed' | 'review' | 'none'
  readonly corporate_number?: string
  readonly evidence: { readonly reason: KnownReason }
  readonly candidates: readonly Pick<Profile, 'corporate_number' | 'name' | 'kind_name' | 'address'>[]
  readonly invoice?: RowInvoice
}

/** Reads an earlier result, CSV or a workbook; `unread` counts the rows whose number is no corporate number. */
export async function readKnown(
  bytes: AsyncIterable<Buffer>,
  of: Pick<List, 'headings' | 'columns' | 'width'>,
  reading: Omit<Parameters<typeof openList>[1], 'named'>,
): Promise<Result<{ readonly decisions: KnownDecisions; readonly unread: number }, string>> {
  const called = (ats: readonly number[]) => ats.map((at) => of.headings?.[at] ?? at)
  const { name, address } = of.columns
  const opened = await openList(bytes, { ...reading, named: { name: called(name), address: called(address) } })
  if (!opened.ok) return opened
  const { headings, columns, records, width } = opened.value
  const columnOf = (added: string, offset: number): number =>
    headings === undefined ? of.width + offset : headings.findLastIndex((one) => codeIn(one) === added)
  const numberAt = columnOf('corporate_number', 0)
  if (numberAt < 0 || numberAt >= width)
    return failure('it has no column corporate_number, expected the result of an earlier run.')
  const rejectedAt = [columnOf('decision', 1), columnOf('reason', 2)]
  const [nameAt, addressAt] = [columnOf('matched_name', 3), columnOf('matched_address', 4)]
  const tNumberAt = columnOf('t_number', 6)
  const chosenAt = headings === undefined ? width - 1 : columnOf(CHOSEN, 0)
  const known = new Map<string, KnownDecision | undefined>()
  let unread = 0
  for await (const batch of records)
    for (const record of batch) {
      if (!('cells' in record)) continue
      const at = (column: number): string => record.cells[column]?.replace(/^'/, '').trim() ?? ''
      const chosen = /^([0-9]{13})(?: (.*))?$/s.exec(at(chosenAt))
      const written = chosen?.[1] ?? inFull(at(numberAt), at(tNumberAt))
      const parsed = parseWrittenCorporateNumber(written)
      if (!parsed.ok && written !== '') unread++
      if (!parsed.ok && !rejectedAt.some((column) => /\b(?:rejected|known_none)$/.test(at(column)))) continue
      const number = parsed.ok ? parsed.value : 'none'
      const told = chosen === null ? `${at(nameAt)} ${at(addressAt)}` : (chosen[2] ?? '')
      const cellsAt = (ats: readonly number[]): string => ats.map((one) => record.cells[one] ?? '').join(' ')
      const key = keyOf(cellsAt(columns.name), cellsAt(columns.address))
      const before = known.get(key)
      const isApart = known.has(key) && before?.number !== number
      known.set(key, isApart ? undefined : { number, told: told.trim() })
    }
  return success({ decisions: known, unread })
}

// A spreadsheet rounds the number (5.01E+12), but not the one with its T, which is another if a person chose anew.
function inFull(written: string, withT: string): string {
  const digits = written.replace(/E.*|\D/gi, '').length
  const isItsRounded =
    isRoundedNumber(written) && Number(Number(withT.slice(1)).toPrecision(digits)) === Number(written)
  return isItsRounded ? withT : written
}

// The code of a heading, which stands alone or behind its words in Japanese: 法人番号 corporate_number_2.
function codeIn(heading: string): string {
  return (heading.split(' ').at(-1) ?? '').replace(/_[0-9]+$/, '')
}

/** Returns the outcome of a row by an earlier decision; undefined when it has to be matched. */
export function knownOutcome(
  known: KnownDecisions,
  row: MatchRow,
  profileOf: (number: string) => Profile | undefined,
): KnownOutcome | undefined {
  const decided = known.get(keyOf(row.name ?? '', row.address ?? ''))
  if (decided === undefined) return undefined
  const { number, told } = decided
  if (number === 'none') return { decision: 'none', evidence: { reason: 'known_none' }, candidates: [] }
  const profile = profileOf(number)
  if (profile === undefined) return { decision: 'review', evidence: { reason: 'known_gone' }, candidates: [] }
  const { corporate_number, name, kind_name, address } = profile
  const candidates = [{ corporate_number, name, kind_name, address }]
  if (told !== '' && told !== `${name} ${address}`.trim()) {
    const reason = told.startsWith(name) ? 'known_moved' : 'known_renamed'
    return { decision: 'review', evidence: { reason }, candidates }
  }
  return { decision: 'confirmed', corporate_number: number, evidence: { reason: 'known' }, candidates }
}

function keyOf(name: string, address: string): string {
  return [name, address].map((text) => normalise(text).replace(/\s+/g, '').toLowerCase()).join('\n')
}
