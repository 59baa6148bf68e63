import COLUMNS from './columns.json' with { type: 'json' }
import type { UnpackedRow } from './row-file.ts'

/*
 * columns.json tells which columns of the official files are read: by index, from 0, of files without a header, else by
 * heading. `identifying` columns tell which row it is and of what, and are not kept. `fields` are kept, in the order of
 * the row file: of rows equal in number, date and sequence the one with the greatest payload counts.
 */

/**
 * Names as in the tax agency's column ids. Those that keep a corporation from being published come first, so a closed
 * or excluded row is preferred to an open one.
 */
export const NTA_FIELDS: readonly NtaField[] = fieldsOf(COLUMNS.nta)
/** The representative, which no API may show, comes last: it decides only between rows in which all else is equal. */
export const GBIZINFO_FIELDS: readonly GbizinfoField[] = fieldsOf(COLUMNS.kihonjoho)
/** The day of the list is kept before its columns. */
export const EDINET_FIELDS: readonly (EdinetField | 'asOf')[] = ['asOf', ...fieldsOf(COLUMNS.edinet)]
export const INVOICE_FIELDS: readonly InvoiceField[] = fieldsOf(COLUMNS.invoice)
/** Fields of a corporation of the last snapshot, in the order of the row file; `former` is JSON of `FormerStates`. */
export const PREVIOUS_FIELDS = ['name', 'nameKana', 'nameEn', 'address', 'former'] as const

type NtaField = keyof typeof COLUMNS.nta.fields
type GbizinfoField = keyof typeof COLUMNS.kihonjoho.fields
type EdinetField = keyof typeof COLUMNS.edinet.fields
type InvoiceField = keyof typeof COLUMNS.invoice.fields

function fieldsOf<Field extends string>({ fields }: { readonly fields: Readonly<Record<Field, unknown>> }): Field[] {
  return Object.keys(fields) as Field[]
}

/** Raw strings as in the file, `hihyoji` 0 or 1; empty ones are undefined. */
export type NtaRow = UnpackedRow<NtaField>
/** `industries` is 事業種目; line breaks in `overview` are \n. */
type GbizinfoRow = UnpackedRow<GbizinfoField>
/** `asOf` is an ISO date, `capital` in million yen, `listed` 上場 or 非上場, `yearEnd` 決算日. */
export type EdinetRow = UnpackedRow<EdinetField | 'asOf'>
export type PreviousRow = UnpackedRow<(typeof PREVIOUS_FIELDS)[number]>

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
  readonly invoice?: UnpackedRow<InvoiceField> | 'unreadable' | undefined
  /** The rows of older EDINET lists, the oldest first. */
  readonly edinetPast?: readonly EdinetRow[] | undefined
  /** From the tables of usual names. */
  readonly usualNames?: readonly string[]
  /** Names and addresses that the last snapshot has for the number. */
  readonly previous?: PreviousRow | undefined
}
