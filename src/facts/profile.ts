import type { FACTS, FactName, ITEM_EXTENTS, PROFILE_EXTENTS } from './fact-table.ts'
import type { Invoice, InvoiceStatus } from './invoice.ts'
import type { SourceNote } from './source-note.ts'
import type { WorkforceBand } from './workforce.ts'

/** An industry as the public sees it: JSIC code and Japanese name. */
export type IndustryLabel = { readonly code: string; readonly name: string }

/** A fact as answers show it, by form. */
type ShownValues = {
  readonly number: string
  readonly text: string
  readonly code: string
  readonly kind: string
  readonly industries: readonly IndustryLabel[]
  readonly 'postal-code': string
  readonly yen: number
  readonly persons: number
  readonly band: WorkforceBand
  readonly range: '1-4'
  readonly day: string
  readonly 'month-day': string
  readonly flag: boolean
  readonly names: readonly string[]
  readonly 'former-names': readonly FormerNameNote[]
  readonly 'former-locations': readonly FormerLocationNote[]
  readonly invoice: InvoiceNote
}

type NamesIn<Extents> = {
  [Name in FactName]: (typeof FACTS)[Name]['shownIn'] extends Extents ? Name : never
}[FactName]

type AlwaysKnown = {
  [Name in FactName]: (typeof FACTS)[Name] extends { readonly always: true } ? Name : never
}[FactName]

type Shown<Names extends FactName> = {
  readonly [Name in Names & AlwaysKnown]: ShownValues[(typeof FACTS)[Name]['form']]
} & { readonly [Name in Exclude<Names, AlwaysKnown>]?: ShownValues[(typeof FACTS)[Name]['form']] }

/** What tells a corporation from others. */
export type BriefFacts = Shown<NamesIn<'brief'>>

/** The facts of an item of a list. Absent means not known; nothing is ever null or "". */
export type ItemFacts = Shown<NamesIn<(typeof ITEM_EXTENTS)[number]>>

/** The facts that only the page of a corporation shows, and no answer to a program. */
export type PageFacts = Shown<NamesIn<'page'>>

/** A name the corporation had; `until` (ISO) is the day on which the next one known began. */
export type FormerNameNote = {
  readonly name: string
  readonly name_kana?: string
  readonly name_en?: string
  readonly until: string
}

/** An address the corporation had, in one line. */
export type FormerLocationNote = { readonly address: string; readonly until: string }

/** `registration_number` is T and the corporate number; `none` with a day was yet to begin on the day of the source. */
export type InvoiceNote = {
  readonly status: InvoiceStatus
  readonly registration_number?: string
  readonly registered_on?: string
  readonly ended_on?: string
  readonly end_reason?: NonNullable<Invoice['endReason']>
}

/** Body of `GET /v1/corp/{corporate_number}`. Money is integer yen, dates are ISO, codes are strings. */
export type Profile = Shown<NamesIn<(typeof PROFILE_EXTENTS)[number]>> & {
  readonly snapshot: string
  readonly links: { readonly html: string }
  readonly sources: readonly SourceNote[]
}
