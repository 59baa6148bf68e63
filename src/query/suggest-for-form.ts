import type { Suggestion } from '../facts/answer.ts'
import { ordinalOfNumber } from '../index/columns/number-index.ts'
import { hitOf } from './present.ts'
import type { Register } from './register/register.ts'
import { meantWhileTyping, type Typed, typeahead } from './typeahead.ts'

/** Body of `GET /ext/suggest`. */
export type SuggestAnswer = { readonly suggestions: readonly (Suggestion & { readonly address: string })[] }

/** `typed` is undefined for a text that cannot be searched while it is typed. */
export type FormQuestion = { readonly typed: Typed | undefined; readonly limit: number }

/** The best hits for the text so far or, if there are none, for what it probably means, with their addresses. */
export function suggestForForm(register: Register, { typed, limit }: FormQuestion): SuggestAnswer {
  if (typed === undefined) return { suggestions: [] }
  const found = typeahead(register, typed).suggestions
  const meant = found.length > 0 ? found : meantWhileTyping(register, typed)
  return {
    suggestions: meant.slice(0, limit).flatMap(({ corporate_number, name }) => {
      const ordinal = ordinalOfNumber(register.index.numbers, corporate_number)
      return ordinal === undefined ? [] : [{ corporate_number, name, address: hitOf(register, ordinal).address }]
    }),
  }
}
