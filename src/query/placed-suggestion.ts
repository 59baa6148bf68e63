import type { Suggestion } from '../facts/answer.ts'
import { ordinalOfNumber } from '../index/columns/number-index.ts'
import { shortPlace } from './place/short-place.ts'
import type { Register } from './register/register.ts'

/** `place` tells namesakes apart: city and town, as far as they are known. */
export type PlacedSuggestion = Suggestion & { readonly place: string }

/** A corporation by its ordinal, told apart from its namesakes. */
export function placedSuggestion({ records }: Pick<Register, 'records'>, ordinal: number): PlacedSuggestion {
  const record = records.recordOf(ordinal)
  return { corporate_number: record.number, name: record.name, place: shortPlace(record) }
}

/** Suggestions of an answer with the place of each. */
export function placedSuggestions(register: Register, suggestions: readonly Suggestion[]): PlacedSuggestion[] {
  return suggestions.flatMap(({ corporate_number }) => {
    const ordinal = ordinalOfNumber(register.index.numbers, corporate_number)
    return ordinal === undefined ? [] : [placedSuggestion(register, ordinal)]
  })
}
