import { compileSuggestions, type SuggestedName } from '../../src/index/suggestions/suggestions.ts'
import type { CorporationRecord } from '../../src/snapshot/corporation-record.ts'
import { fold } from '../../src/text/fold.ts'
import { romanise } from '../../src/text/romaji.ts'

/** How many corporations names are suggested from: bench suggestions, p99 ≤ 3 ms and ≤ 200 MB of heap. */
export const MAX_SUGGESTED = 50_000

/** What of a corporation is suggested; plain data, as threads hand it on. */
export type NotableName = Pick<CorporationRecord, 'name' | 'nameKana' | 'nameEn'>

/** The section of suggestions, of the names of the most notable corporations: the first ordinals, in their order. */
export function compileSuggested(notable: readonly NotableName[]): Uint8Array {
  return compileSuggestions(notable.map(suggestedName))
}

function suggestedName({ name, nameKana, nameEn }: NotableName, ordinal: number): SuggestedName {
  return {
    ordinal,
    name: fold(name).words,
    reading: nameKana === null ? [] : readingsOf(nameKana),
    english: nameEn === null ? [] : fold(nameEn).words,
  }
}

function readingsOf(nameKana: string): readonly string[] {
  return [fold(nameKana).core, romanise(nameKana) ?? ''].filter((reading) => reading !== '')
}
