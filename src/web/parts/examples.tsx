import type { VNode } from 'preact'
import { type Language, localHref } from '../address/language.ts'
import { searchPath } from '../address/search-address.ts'
import { WORDS } from '../words/words.ts'
import { MixedText } from './mixed-text.tsx'

/** Links to searches for example texts. */
export function Examples({ language }: { readonly language: Language }): VNode {
  const { label, texts } = WORDS[language].examples
  return (
    <ul class="examples" aria-label={label}>
      {texts.map((q) => (
        <li key={q}>
          <a href={localHref(language, searchPath({ q }))}>
            <MixedText text={q} language={language} />
          </a>
        </li>
      ))}
    </ul>
  )
}
