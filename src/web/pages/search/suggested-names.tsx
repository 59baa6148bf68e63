import type { VNode } from 'preact'
import type { PlacedSuggestion } from '../../../query/placed-suggestion.ts'
import { type Language, localHref } from '../../address/language.ts'
import { WORDS } from '../../words/words.ts'

export type SuggestedNamesProps = { readonly suggestions: readonly PlacedSuggestion[]; readonly language: Language }

/** Corporations with names close to the words; nothing when there are none. */
export function SuggestedNames({ suggestions, language }: SuggestedNamesProps): VNode | null {
  if (suggestions.length === 0) return null
  return (
    <section class="suggested" aria-labelledby="suggested">
      <h2 id="suggested">{WORDS[language].search.suggestions}</h2>
      <ul class="plain">
        {suggestions.map(({ corporate_number, name, place }) => (
          <li key={corporate_number}>
            <a href={localHref(language, `/corp/${corporate_number}`)} lang="ja">
              <bdi>{name}</bdi>
            </a>{' '}
            <span class="quiet" lang="ja">
              {place}
            </span>{' '}
            <span class="note figures">{corporate_number}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
