import type { VNode } from 'preact'
import { FILTERS } from '../../../facts/filter-table.ts'
import type { UnfoundNumber } from '../../../query/lookup.ts'
import { type Language, localHref } from '../../address/language.ts'
import { formatCount } from '../../format/numbers.ts'
import { MixedText } from '../../parts/mixed-text.tsx'
import { fill, WORDS } from '../../words/words.ts'
import type { FoundView, SearchView } from './search-view.ts'
import { SuggestedNames } from './suggested-names.tsx'

export type NothingFoundProps = {
  readonly view: Pick<SearchView, 'relaxations'> & { readonly input: Pick<SearchView['input'], 'q'> }
  readonly outcome: Pick<FoundView, 'suggested' | 'unfound'>
  readonly language: Language
}

/** What to try when nothing was found, the likeliest first. */
export function NothingFound({ view, outcome: { suggested, unfound }, language }: NothingFoundProps): VNode {
  const words = WORDS[language].search
  const advice = view.input.q === '' ? [words.notIncluded] : [...words.textAdvice, words.notIncluded]
  return (
    <div class="nothing">
      <h2 id="tally" class="nothing-title" tabIndex={-1}>
        {words.noneTitle}
      </h2>
      {view.relaxations.length > 0 && (
        <ul class="plain">
          {view.relaxations.map(({ dropped, total, path }) => (
            <li key={dropped}>
              <a href={localHref(language, path)}>{fill(words.anyOf, { filter: FILTERS[dropped][language] })}</a>{' '}
              <span class="quiet">{fill(words.without, { count: formatCount(total, language) })}</span>
            </li>
          ))}
        </ul>
      )}
      <SuggestedNames suggestions={suggested} language={language} />
      {unfound === undefined ? (
        <ul class="advice">
          {advice.map((sentence) => (
            <li key={sentence}>
              <MixedText text={sentence} language={language} />
            </li>
          ))}
        </ul>
      ) : (
        <NumberAdvice unfound={unfound} language={language} />
      )}
    </div>
  )
}

type NumberAdviceProps = { readonly unfound: UnfoundNumber; readonly language: Language }

function NumberAdvice({ unfound: { number, expectedCheckDigit }, language }: NumberAdviceProps): VNode {
  const { mistyped, notListed, reasons } = WORDS[language].search.noneNumber
  return (
    <ul class="advice">
      <li>{expectedCheckDigit === undefined ? notListed : mistyped}</li>
      <li>
        <a href={localHref(language, `/corp/${number}`)}>{reasons}</a>
      </li>
    </ul>
  )
}
