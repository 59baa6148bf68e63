import { readPlace } from '../place/read-place.ts'
import { type Spots, spotsAt, spotsInWords, spotsOfBuilding } from '../place/spots.ts'
import type { Register } from '../register/register.ts'
import type { Finding, LimitedSearch } from './limited-search.ts'
import { isBuilding } from './place-readings.ts'

/** How sure it is that a text is an address: with words behind the block that are no building, it may be a name. */
export type Sureness = 'sure' | 'unsure'

/** Finds all corporations at the address, or in the building, that is the whole text. */
export function atAddress(
  { columns, records }: Register,
  search: LimitedSearch,
  { text, sureness }: { readonly text: string; readonly sureness: Sureness },
): Finding | undefined {
  const spots = MAY_BE_ADDRESS.test(text) ? spotsAt(columns, readPlace(columns.cities, { address: text })) : undefined
  if (spots !== undefined && spots.streets.length > 0) {
    const { left, ...known } = spots
    const isSure = left === undefined || isBuilding(text)
    if (isSure === (sureness === 'sure')) return found('address', known)
  }
  const building = sureness === 'sure' ? spotsOfBuilding(columns, records, text) : undefined
  return building && found('building', building)

  function found(rule: 'address' | 'building', asked: Spots): Finding | undefined {
    const spots = spotsInWords(columns, records, asked)
    const [first, ...others] = spots
    if (first === undefined) return undefined
    const reading = { text: others.length === 0 ? first.address : text, leftOut: [], rule }
    const finding = search.findAll(reading, asked)
    return finding && (others.length === 0 ? finding : { ...finding, candidates: spots })
  }
}

// Most texts have no number that may be a block's.
const MAY_BE_ADDRESS = /[0-9]|[〇一二三四五六七八九十]+(?:丁目|番|[-‐‑–—−ーのノ][〇一二三四五六七八九十])/
