import type { VNode } from 'preact'
import { shortened } from '../../../domain/shortened.ts'
import type { Interpreted } from '../../../facts/answer.ts'
import { type Language, localHref } from '../../address/language.ts'
import { type SearchInput, searchPath } from '../../address/search-address.ts'
import { isolated } from '../../format/isolated.ts'
import { formatCount } from '../../format/numbers.ts'
import { CorporationList } from '../../parts/corporation-list.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import { SEARCH_WORDS } from './search-words.ts'

export type InterpretedResultProps = {
  readonly interpreted: Interpreted
  readonly input: SearchInput
  readonly language: Language
}

/** Says what was searched for instead, lists what that found, and ends with the heading of the literal result. */
export function InterpretedResult({ interpreted, input, language }: InterpretedResultProps): VNode {
  const words = SEARCH_WORDS[language].interpreted
  const { q, rule, left_out, total, items, pref, city, town } = interpreted
  const place = [pref, city, town].filter((name) => name !== undefined).join(words.betweenPlaces)
  // Hits narrowed by a town have no page of their own, because the town is not a filter of the search page.
  const hasMore = total > items.length && town === undefined
  const all = searchPath({ ...input, q, pref: pref ?? input.pref, city: city ?? input.city, page: '' })
  return (
    <div class="interpreted">
      <h2>
        <MixedText text={words.title(isolated(shortened(q)), isolated(place))} language={language} />
      </h2>
      <p>
        {words.why[rule]}
        {left_out !== undefined && (
          <span class="quiet">
            {' '}
            <MixedText text={words.leftOut(isolated(left_out))} language={language} />
          </span>
        )}
      </p>
      <CorporationList language={language} items={items} query={q} start={1} />
      {hasMore && (
        <p>
          <a href={localHref(language, all)}>{words.all(formatCount(total, language))}</a>
        </p>
      )}
      <h2>
        <MixedText text={words.literal(isolated(shortened(input.q)))} language={language} />
      </h2>
    </div>
  )
}
