import type { Corporation } from '../domain/corporation.ts'
import { unpackDate } from '../snapshot/digits.ts'
import type { Records } from './register/records.ts'

/** What the page of a corporation says of it beside its profile. */
export type PageFacts = Pick<Corporation, 'assignedOn' | 'absorbedNamesakeOn' | 'addressEn' | 'filing'>

/** Of a published corporation. */
export function pageFactsOf({ records }: { readonly records: Records }, ordinal: number): PageFacts {
  const { assignedOn, absorbedNamesakeOn, addressEn, filing } = records.recordOf(ordinal)
  return {
    ...(assignedOn === null ? {} : { assignedOn: unpackDate(assignedOn) }),
    ...(absorbedNamesakeOn === null ? {} : { absorbedNamesakeOn: unpackDate(absorbedNamesakeOn) }),
    ...(addressEn === null ? {} : { addressEn }),
    ...(filing === null ? {} : { filing }),
  }
}
