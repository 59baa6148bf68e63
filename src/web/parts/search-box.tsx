import type { VNode } from 'preact'
import { FILTER_NAMES } from '../../facts/filter-table.ts'
import { type SearchInput, searchPath } from '../address/search-address.ts'
import { type Language, localHref, WORDS } from '../words/words.ts'
import { mixedText } from './mixed-text.tsx'

type SearchBoxProps = {
  readonly language: Language
  readonly input: SearchInput
  /** The id of the element that says what is wrong with the words; absent when nothing is. */
  readonly faultId?: string
  readonly size?: 'large' | 'small'
}

/** The search form. It sends the chosen filters along, but not the order, the size and the number of the page. */
export function SearchBox({ language, input, faultId, size }: SearchBoxProps): VNode {
  const { searchBox: words, common, layout } = WORDS[language]
  return (
    <search>
      <form class={size === undefined ? 'search-box' : `search-box ${size}`} action={localHref(language, '/search')}>
        <label class="visually-hidden" for="q">
          {words.label}
        </label>
        <div
          class="search-field"
          data-typeahead={localHref(language, '/suggest')}
          data-corporation={localHref(language, '/corp/')}
          data-suggestions={words.suggestions}
          data-all={common.seeAll}
          data-found={common.candidates}
        >
          <input
            id="q"
            name="q"
            type="search"
            value={input.q}
            placeholder={words.placeholder}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            enterkeyhint="search"
            {...(faultId === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': faultId })}
          />
        </div>
        {FILTER_NAMES.map((name) => input[name] !== '' && <input type="hidden" name={name} value={input[name]} />)}
        <button type="submit">{layout.sections.search}</button>
      </form>
    </search>
  )
}

/** Links to searches for example texts. */
export function Examples({ language }: { readonly language: Language }): VNode {
  const { label, texts } = WORDS[language].examples
  return (
    <ul class="examples" aria-label={label}>
      {texts.map((q) => (
        <li>
          <a href={localHref(language, searchPath({ q }))}>{mixedText(q, language)}</a>
        </li>
      ))}
    </ul>
  )
}
