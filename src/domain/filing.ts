/** What EDINET, where listed and other companies file their reports, says of a corporation that files there. */
export type Filing = {
  /** E and five digits. */
  readonly edinetCode: string
  /** Absent where the list does not say. */
  readonly listing?: 'listed' | 'unlisted'
  /** Five letters or digits: the four that people know, and one that is 0 for common stock. */
  readonly securitiesCode?: string
  readonly fiscalYearEnd?: YearEnd
}

/** The last day of a fiscal year; `last` is the last day of the month, whichever that is. */
export type YearEnd = { readonly month: number; readonly day: number | 'last' }
