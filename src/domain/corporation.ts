import type { CorporateNumber } from './corporate-number.ts'
import type { Filing } from './filing.ts'
import type { SourceId } from './profile.ts'

/**
 * The public facts of one published corporation, as the snapshot keeps them. The representative is never part of it.
 */
export type Corporation = {
  readonly number: CorporateNumber
  readonly name: string
  readonly nameKana?: string
  readonly nameEn?: string
  /** Other names that it is known by; none is just another spelling of its name. */
  readonly otherNames?: readonly string[]
  /** Key of CORPORATION_KINDS. */
  readonly kind: string
  readonly postalCode?: string
  /** JIS X 0401, two digits; absent for a corporation without a domestic address. */
  readonly prefectureCode?: string
  /** 全国地方公共団体コード without its check digit: five digits, prefecture first. */
  readonly cityCode?: string
  readonly city?: string
  /** 丁目番地等, as registered. */
  readonly street?: string
  /** Address abroad, as registered; shown when there is no domestic one. */
  readonly addressAbroad?: string
  /** Names and addresses that it had, newest first. */
  readonly formerNames?: readonly FormerName[]
  readonly formerLocations?: readonly FormerLocation[]
  /** JSIC codes, each a section, division or group, ascending. */
  readonly industryCodes: readonly string[]
  /** Integer yen. */
  readonly capital?: number
  readonly workforce?: Workforce
  readonly overview?: string
  readonly website?: string
  /** ISO date. */
  readonly establishedOn?: string
  /**
   * This field and the next three are shown on pages only, never in an answer to a program. The number was assigned on
   * `assignedOn`, an ISO date: 2015-10-05 for all corporations that are older than the numbers. On
   * `absorbedNamesakeOn`, an ISO date, it absorbed another corporation of its name (吸収合併). `addressEn` is as
   * registered.
   */
  readonly assignedOn?: string
  readonly absorbedNamesakeOn?: string
  readonly addressEn?: string
  readonly filing?: Filing
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

/** Decided by the build: an insured count of 1–4 is dropped before anything is written. */
export type Workforce =
  | { readonly kind: 'published'; readonly count: number }
  | { readonly kind: 'insured'; readonly count: number }
  | { readonly kind: 'insured-below-five' }
