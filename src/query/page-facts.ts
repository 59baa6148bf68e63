import type { Corporation } from '../domain/corporation.ts'
import { unpackDate } from '../snapshot/digits.ts'
import type { Records } from './register/records.ts'

/** What the page of a corporation says of it in addition to its profile. */
export type PageFacts = Pick<Corporation, 'assignedOn' | 'absorbedNamesakeOn' | 'addressEn' | 'filing'>

/** The page facts of a published corporation. */
export function pageFactsOf({ records }: { readonly records: Records }, ordinal: number): PageFacts {
  const { assignedOn, absorbedNamesakeOn, addressEn, filing } = records.recordOf(ordinal)
  const facts: { -readonly [Key in keyof PageFacts]: PageFacts[Key] } = {}
  if (assignedOn !== null) facts.assignedOn = unpackDate(assignedOn)
  if (absorbedNamesakeOn !== null) facts.absorbedNamesakeOn = unpackDate(absorbedNamesakeOn)
  if (addressEn !== null) facts.addressEn = addressEn
  if (filing !== null) facts.filing = filing
  return facts
}
