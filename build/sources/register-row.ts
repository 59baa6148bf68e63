/** Fields kept of an NTA row, in the order of the row file; names as in the tax agency's column ids. */
export const NTA_FIELDS = [
  'updateDate',
  'changeDate',
  'process',
  'name',
  'kind',
  'prefectureName',
  'cityName',
  'streetNumber',
  'prefectureCode',
  'cityCode',
  'postCode',
  'addressOutside',
  'closeDate',
  'enName',
  'furigana',
  'hihyoji',
] as const

/** Fields kept of a Kihonjoho row, in the order of the row file. */
export const GBIZINFO_FIELDS = [
  'updated',
  'kana',
  'english',
  'status',
  'representative',
  'capital',
  'employees',
  'overview',
  'website',
  'foundingYear',
  'industries',
  'established',
] as const

/** Fields kept of an EDINET row, in the order of the row file. */
export const EDINET_FIELDS = ['asOf', 'listed', 'capital', 'english', 'reading', 'industry'] as const

type Row<Fields extends readonly string[]> = { readonly [Field in Fields[number]]?: string }

/** Raw strings as in the file; empty ones are absent. */
export type NtaRow = Row<typeof NTA_FIELDS>
/** `industries` is 事業種目, `status` 状態; line breaks in `overview` are \n. */
export type GbizinfoRow = Row<typeof GBIZINFO_FIELDS>
/** `asOf` is an ISO date, `capital` in million yen, `listed` 上場 or 非上場, `industry` 提出者業種. */
export type EdinetRow = Row<typeof EDINET_FIELDS>

/** 被保険者数 summed over the establishments in being; absent when no establishment has a number. */
export type InsuredRow = { readonly count?: number; readonly updated?: string }

/** Everything the files say of one number. */
export type RegisterRow = {
  readonly number: string
  readonly nta: NtaRow
  readonly gbizinfo?: GbizinfoRow
  readonly insured?: InsuredRow
  /** How many rows of establishments are added up in `insured`. */
  readonly establishments?: number
  readonly edinet?: EdinetRow
}
