import type { VNode } from 'preact'
import type { Suggestion } from '../../../facts/answer.ts'
import { type Language, localHref } from '../../address/language.ts'
import { WORDS } from '../../words/words.ts'

export type NotableNamesProps = { readonly notable: readonly Suggestion[]; readonly language: Language }

/** Notable corporations that the text may mean, although others have exactly the name that was typed. */
export function NotableNames({ notable, language }: NotableNamesProps): VNode | null {
  if (notable.length === 0) return null
  return (
    <aside class="notable" aria-labelledby="notable">
      <h2 id="notable">{WORDS[language].search.notable}</h2>
      <ul class="plain">
        {notable.map(({ corporate_number, name }) => (
          <li key={corporate_number}>
            <a href={localHref(language, `/corp/${corporate_number}`)} lang="ja">
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
