/** An industry as the public sees it: JSIC code and Japanese name. */
export type IndustryLabel = { readonly code: string; readonly name: string }

/**
 * Where public fields came from. `as_of` (ISO) is the newest date of what is published; `fields` is there on a profile
 * only; `fictional` says that the corporations are invented, so that only the format is the source's.
 */
export type SourceNote = {
  readonly id: SourceId
  readonly name: string
  readonly url: string
  readonly license: string
  readonly license_url: string
  readonly as_of?: string
  readonly fictional?: true
  readonly fields?: readonly string[]
}

/** In the order in which they are cited. `usual-names` is the service's own table, the others publish files. */
export const SOURCE_IDS = ['nta', 'gbizinfo', 'gbizinfo-establishments', 'edinet', 'usual-names'] as const
export type SourceId = (typeof SOURCE_IDS)[number]
export type FileSourceId = Exclude<SourceId, 'usual-names'>

/** What a search result, a building list and a profile share. Absent means not known; nothing is ever null or "". */
export type CorporationSummary = {
  readonly corporate_number: string
  readonly name: string
  readonly name_kana?: string
  readonly name_en?: string
  readonly kind: string
  readonly kind_name: string
  readonly prefecture?: string
  readonly city?: string
  readonly address: string
  readonly industries?: readonly IndustryLabel[]
}

/** At most one of the three forms: a published count, an insured count of 5 or more, or the range 1–4. */
export type EmployeeFigure = {
  readonly employees?: number
  readonly insured_count?: number
  readonly insured_count_note?: string
  readonly insured_count_source?: string
  readonly insured_count_range?: '1-4'
}

/** A name the corporation had; `until` (ISO) is the day on which the next one known began. */
export type FormerNameNote = {
  readonly name: string
  readonly name_kana?: string
  readonly name_en?: string
  readonly until: string
}

/** An address the corporation had, in one line. */
export type FormerLocationNote = { readonly address: string; readonly until: string }

/** Body of `GET /v1/corp/{corporate_number}`. Money is integer yen, dates are ISO, codes are strings. */
export type Profile = CorporationSummary &
  EmployeeFigure & {
    readonly postal_code?: string
    readonly prefecture_code?: string
    readonly city_code?: string
    readonly street?: string
    readonly capital?: number
    readonly business_overview?: string
    readonly website?: string
    readonly established_on?: string
    readonly other_names?: readonly string[]
    readonly former_names?: readonly FormerNameNote[]
    readonly former_locations?: readonly FormerLocationNote[]
    readonly updated_on: string
    readonly snapshot: string
    readonly sources: readonly SourceNote[]
    readonly links: { readonly html: string }
  }
