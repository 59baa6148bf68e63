import type { VNode } from 'preact'
import type { PlacedSuggestion } from '../../../query/placed-suggestion.ts'
import { type Language, localHref } from '../../address/language.ts'
import type { FilterName } from '../../address/search-address.ts'
import { formatCount } from '../../format/numbers.ts'
import { SEARCH_WORDS } from './search-words.ts'
import { SuggestedNames } from './suggested-names.tsx'

/** A filter that could be dropped, and what would then be found. */
export type Relaxation = { readonly dropped: FilterName; readonly total: number; readonly path: string }

export type NothingFoundProps = {
  readonly view: { readonly relaxations: readonly Relaxation[] }
  readonly suggested: readonly PlacedSuggestion[]
  readonly language: Language
}

/** What to try next, the likeliest first. */
export function NothingFound({ view, suggested, language }: NothingFoundProps): VNode {
  const words = SEARCH_WORDS[language]
  return (
    <div class="nothing">
      <p class="nothing-title">{words.noneTitle}</p>
      {view.relaxations.length > 0 && (
        <ul class="plain">
          {view.relaxations.map(({ dropped, total, path }) => (
            <li key={dropped}>
              <a href={localHref(language, path)}>{words.relax[dropped]}</a>{' '}
              <span class="quiet">{words.relax.count(formatCount(total, language))}</span>
            </li>
          ))}
        </ul>
      )}
      <SuggestedNames suggestions={suggested} language={language} />
      <ul class="advice">
        {words.noneAdvice.map((advice) => (
          <li key={advice}>{advice}</li>
        ))}
      </ul>
    </div>
  )
}
