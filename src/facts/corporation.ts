import type { CorporateNumber } from '../domain/corporate-number.ts'
import type { FACTS, FactName, PlainForm } from './fact-table.ts'
import type { Invoice } from './invoice.ts'
import type { SourceId } from './source-note.ts'
import type { Workforce } from './workforce.ts'

type PlainValue<Form> = Form extends 'yen' ? number : Form extends 'flag' ? boolean : string

/** The facts that are stored as they are shown. */
export type PlainFact = {
  [Name in FactName]: (typeof FACTS)[Name] extends { readonly from: unknown }
    ? never
    : (typeof FACTS)[Name]['form'] extends PlainForm
      ? Name
      : never
}[FactName]

/** `assigned_on` → `assignedOn`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Name

type Plain = {
  readonly [Name in Exclude<PlainFact, 'name' | 'updated_on'> as CamelCase<Name>]?: PlainValue<
    (typeof FACTS)[Name]['form']
  >
}

/** The public facts of one published corporation, as the snapshot keeps them; never its representative. */
export type Corporation = Plain & {
  readonly number: CorporateNumber
  readonly name: string
  /** Key of CORPORATION_KINDS. */
  readonly kind: string
  /** JIS X 0401, two digits; absent for a corporation without a domestic address. */
  readonly prefectureCode?: string
  /** 全国地方公共団体コード without its check digit: five digits, prefecture first. */
  readonly cityCode?: string
  readonly city?: string
  /** Other names that it is known by; none is just another spelling of its name. */
  readonly otherNames?: readonly string[]
  /** Names and addresses that it had, newest first. */
  readonly formerNames?: readonly FormerName[]
  readonly formerLocations?: readonly FormerLocation[]
  /** JSIC codes, each a section, division or group, ascending. */
  readonly industryCodes: readonly string[]
  readonly workforce?: Workforce
  readonly invoice?: Invoice
  /** ISO date: the newest update of any published field. */
  readonly updatedOn: string
  /** Which public fields (their JSON names) came from which source; sources in the order of SOURCE_IDS. */
  readonly provenance: readonly { readonly source: SourceId; readonly fields: readonly string[] }[]
}

/** `until`: ISO date of the day on which the next state began. */
export type FormerName = {
  readonly name: string
  readonly nameKana?: string
  readonly nameEn?: string
  readonly until: string
}

/** `address` is in one line, like that of the corporation itself; `until` as in FormerName. */
export type FormerLocation = { readonly address: string; readonly until: string }

/** The former names and addresses of a corporation, newest first. */
export type FormerStates = { readonly names: readonly FormerName[]; readonly locations: readonly FormerLocation[] }
