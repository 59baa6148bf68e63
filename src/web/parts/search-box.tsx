import type { VNode } from 'preact'
import { FILTER_NAMES } from '../../facts/filter-table.ts'
import { type Language, localHref, type Wording } from '../address/language.ts'
import type { SearchInput } from '../address/search-address.ts'

type Words = Readonly<Record<'label' | 'placeholder' | 'suggestions' | 'found' | 'all' | 'button', string>>

const WORDS: Wording<Words> = {
  ja: {
    label: '会社名・読み・法人番号',
    placeholder: '会社名・読み・法人番号',
    suggestions: '候補の法人',
    found: '候補は{count}件です。',
    all: '{count}件すべてを見る',
    button: '検索',
  },
  en: {
    label: 'Company name, kana reading or corporate number',
    placeholder: 'Name or number',
    suggestions: 'Suggested corporations',
    found: '{count} suggestions.',
    all: 'See all {count}',
    button: 'Search',
  },
}

export type SearchBoxProps = {
  readonly language: Language
  readonly input: SearchInput
  /** The id of the element that says what is wrong with the words; absent when nothing is. */
  readonly faultId?: string
  readonly size?: 'large' | 'small'
}

/** The search form. It sends the chosen filters along, but not the order, the size and the number of the page. */
export function SearchBox({ language, input, faultId, size }: SearchBoxProps): VNode {
  const words = WORDS[language]
  return (
    <search>
      <form class={size === undefined ? 'search-box' : `search-box ${size}`} action={localHref(language, '/search')}>
        <label class="visually-hidden" for="q">
          {words.label}
        </label>
        <div
          class="search-field"
          data-typeahead="/suggest"
          data-corporation={localHref(language, '/corp/')}
          data-suggestions={words.suggestions}
          data-all={words.all}
          data-found={words.found}
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
        {FILTER_NAMES.map(
          (name) => input[name] !== '' && <input key={name} type="hidden" name={name} value={input[name]} />,
        )}
        <button type="submit">{words.button}</button>
      </form>
    </search>
  )
}
