import { compileSuggestions, type SuggestedName } from '../../../src/index/suggestions/suggestions.ts'
import { type CorporationRecord, recordDecoder } from '../../../src/snapshot/corporation-record.ts'
import { fold } from '../../../src/text/fold.ts'
import { romanise } from '../../../src/text/romaji.ts'
import type { Gathering } from './gathering.ts'

/** How many names are suggested; limited by p99 ≤ 3 ms and ≤ 200 MB of heap (bench suggestions, b64383a). */
const MAX_SUGGESTED = 50_000

type NotableName = Pick<CorporationRecord, 'name' | 'nameKana' | 'nameEn'>

/** Returns the names of the most notable corporations; `order` has the gathering's index of each ordinal. */
export function notableNames({ records }: Gathering, order: Uint32Array): readonly NotableName[] {
  const decode = recordDecoder(records.encoder.format())
  return Array.from(order.subarray(0, MAX_SUGGESTED), (index) => {
    const { name, nameKana, nameEn } = decode(records.rows.row(index))
    return { name, nameKana, nameEn }
  })
}

/** Compiles the suggestions from the names of the most notable corporations, in the order of their ordinals. */
export function compileSuggested(notable: readonly NotableName[]): Uint8Array {
  return compileSuggestions(notable.map(suggestedName))
}

function suggestedName({ name, nameKana, nameEn }: NotableName, ordinal: number): SuggestedName {
  return {
    ordinal,
    name: fold(name).words,
    reading: nameKana === null ? [] : [fold(nameKana).core, romanise(nameKana) ?? ''].filter((text) => text !== ''),
    english: nameEn === null ? [] : fold(nameEn).words,
  }
}
