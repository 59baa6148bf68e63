import type { VNode } from 'preact'
import { type Language, localHref, type Wording } from '../address/language.ts'
import { searchPath } from '../address/search-address.ts'
import { MixedText } from './mixed-text.tsx'

const WORDS: Wording<{ readonly label: string; readonly texts: readonly string[] }> = {
  ja: { label: '例', texts: ['トヨタ', '建設', 'ホールディングス', 'toyota'] },
  en: { label: 'Try', texts: ['toyota', 'トヨタ', '建設', 'ホールディングス'] },
}

/** Links to searches for example texts. */
export function Examples({ language }: { readonly language: Language }): VNode {
  const { label, texts } = WORDS[language]
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
