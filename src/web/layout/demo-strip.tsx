import type { VNode } from 'preact'
import { type Language, localHref, type Wording } from '../address/language.ts'

type DemoWords = { readonly name: string; readonly text: string; readonly more: string }

const WORDS: Wording<DemoWords> = {
  ja: { name: 'デモ：架空のデータです', text: '実在の法人や人とは関係がありません。', more: 'くわしく' },
  en: { name: 'Demo: fictional data', text: 'Nothing here is about a real corporation or person.', more: 'More' },
}

/** The banner above every page of a fictional register. */
export function DemoStrip({ language }: { readonly language: Language }): VNode {
  const words = WORDS[language]
  return (
    <aside class="demo-strip" aria-label={words.name}>
      <p>
        <strong>{words.name}</strong> <span>{words.text}</span> <a href={localHref(language, '/data')}>{words.more}</a>
      </p>
    </aside>
  )
}
