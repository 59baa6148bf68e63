import { compileSuggestions, type SuggestedName } from '../../../src/index/suggestions/suggestions.ts'
import type { CorporationRecord } from '../../../src/snapshot/corporation-record.ts'
import { fold } from '../../../src/text/fold.ts'
import { romanise } from '../../../src/text/romaji.ts'

/** How many names are suggested; limited by p99 ≤ 3 ms and ≤ 200 MB of heap (bench suggestions, b64383a). */
export const MAX_SUGGESTED = 50_000

/** Plain data, which can be posted to a worker thread. */
export type NotableName = Pick<CorporationRecord, 'name' | 'nameKana' | 'nameEn'>

/** Compiles the suggestions from the names of the most notable corporations, in the order of their ordinals. */
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
