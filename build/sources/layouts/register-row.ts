import type { EdinetField } from './edinet-layout.ts'
import type { GbizinfoField } from './kihonjoho-layout.ts'
import type { UnpackedRow } from './row-file.ts'

/**
 * Fields kept of an NTA row, in the order of the row file; names as in the tax agency's column ids. Those that keep a
 * corporation from being published come first: of rows equal in number, date and sequence the one with the greatest
 * payload counts, so a closed or excluded one is preferred to an open one.
 */
export const NTA_FIELDS = [
  'hihyoji',
  'closeDate',
  'closeCause',
  'updateDate',
  'name',
  'kind',
  'prefectureName',
  'cityName',
  'streetNumber',
  'prefectureCode',
  'cityCode',
  'postCode',
  'addressOutside',
  'enName',
  'furigana',
  'enPrefectureName',
  'enCityName',
  'enAddressOutside',
  'assignmentDate',
  'changeDate',
  'changeCause',
  'process',
  'correct',
] as const

/** Fields kept of a row of the invoice register, in the order of the row file. */
export const INVOICE_FIELDS = ['registrationDate', 'updateDate', 'disposalDate', 'expireDate'] as const

/** Fields of a corporation of the last snapshot, in the order of the row file; `former` is JSON of `FormerStates`. */
export const PREVIOUS_FIELDS = ['name', 'nameKana', 'nameEn', 'address', 'former'] as const

type Row<Fields extends readonly string[]> = UnpackedRow<Fields[number]>

/** Raw strings as in the file, `hihyoji` 0 or 1; empty ones are undefined. */
export type NtaRow = Row<typeof NTA_FIELDS>
/** `industries` is 事業種目; line breaks in `overview` are \n. */
type GbizinfoRow = UnpackedRow<GbizinfoField>
/** `asOf` is an ISO date, `capital` in million yen, `listed` 上場 or 非上場, `yearEnd` 決算日. */
export type EdinetRow = UnpackedRow<EdinetField>
type InvoiceRow = Row<typeof INVOICE_FIELDS>
export type PreviousRow = Row<typeof PREVIOUS_FIELDS>

/** `count`: 被保険者数 of all establishments in operation; `updated`: the newest ISO date of those above 0. */
type InsuredRow = { readonly count?: number | undefined; readonly updated?: string | undefined }

/** Everything the files say of one number. */
export type RegisterRow = {
  readonly number: string
  readonly nta: NtaRow
  /** History rows, and older rows that differ from `nta`, by update, then by place in the file. */
  readonly past?: readonly NtaRow[] | undefined
  readonly gbizinfo?: GbizinfoRow | undefined
  readonly insured?: InsuredRow | undefined
  /** How many rows of establishments `insured` adds up. */
  readonly establishments?: number | undefined
  readonly edinet?: EdinetRow | undefined
  /** `unreadable` when the newest row of the number is. */
  readonly invoice?: InvoiceRow | 'unreadable' | undefined
  /** The rows of older EDINET lists, the oldest first. */
  readonly edinetPast?: readonly EdinetRow[] | undefined
  /** From the tables of usual names. */
  readonly usualNames?: readonly string[]
  /** Names and addresses that the last snapshot has for the number. */
  readonly previous?: PreviousRow | undefined
}
