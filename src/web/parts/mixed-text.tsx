import type { VNode } from 'preact'
import type { Language } from '../address/language.ts'

export type MixedTextProps = { readonly text: string; readonly language: Language }

/** A text with names in Japanese: on a page in English they are marked, so that they are read out as Japanese. */
export function MixedText({ text, language }: MixedTextProps): VNode {
  if (language === 'ja') return <>{text}</>
  return (
    <>
      {text.split(JAPANESE_RUNS).map((piece, i) =>
        isJapanese(i) ? (
          <span key={`${i}`} lang="ja">
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
    </>
  )
}

// Kanji, kana, full-width signs, and digits and Latin letters between them: at odd indexes of a text split by this.
const JAPANESE_RUNS =
  /((?:[\p{Script=Han}\u3000-\u30ff\uff00-\uffef][A-Za-z0-9-]*)*[\p{Script=Han}\u3000-\u30ff\uff00-\uffef])/u

function isJapanese(place: number): boolean {
  return place % 2 === 1
}
