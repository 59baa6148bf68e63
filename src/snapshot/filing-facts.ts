import type { Filing, YearEnd } from '../domain/filing.ts'

/*
 * A filing among the facts of a record: the digits of the EDINET code, the place of the listing in LISTINGS, the
 * securities code, and the end of the fiscal year as 100 · month + day, where the day is 0 for the last of the month.
 * Null means not known.
 */
export type FilingFacts = readonly [
  edinetCode: number,
  listing: number | null,
  securitiesCode: string | null,
  fiscalYearEnd: number | null,
]

const LISTINGS = ['unlisted', 'listed'] as const

/** Throws when the code is no EDINET code. */
export function packFiling({ edinetCode, listing, securitiesCode, fiscalYearEnd }: Filing): FilingFacts {
  if (!/^E\d{5}$/.test(edinetCode)) throw new Error(`filing facts: ${edinetCode}, expected E and five digits.`)
  return [
    Number(edinetCode.slice(1)),
    listing === undefined ? null : LISTINGS.indexOf(listing),
    securitiesCode ?? null,
    fiscalYearEnd === undefined ? null : packYearEnd(fiscalYearEnd),
  ]
}

/** Undoes `packFiling`. */
export function unpackFiling([edinetCode, listing, securitiesCode, fiscalYearEnd]: FilingFacts): Filing {
  return {
    edinetCode: `E${String(edinetCode).padStart(5, '0')}`,
    ...(listing === null ? {} : { listing: listing === 0 ? LISTINGS[0] : LISTINGS[1] }),
    ...(securitiesCode === null ? {} : { securitiesCode }),
    ...(fiscalYearEnd === null ? {} : { fiscalYearEnd: unpackYearEnd(fiscalYearEnd) }),
  }
}

function packYearEnd({ month, day }: YearEnd): number {
  return 100 * month + (day === 'last' ? 0 : day)
}

function unpackYearEnd(packed: number): YearEnd {
  return { month: Math.floor(packed / 100), day: packed % 100 || 'last' }
}
