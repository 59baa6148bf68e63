import type { VNode } from 'preact'
import type { Language, Wording } from '../address/language.ts'

const WORDS: Wording<{ copy: string; copied: string }> = {
  ja: { copy: 'コピー', copied: 'コピーしました' },
  en: { copy: 'Copy', copied: 'Copied' },
}

/** A button that copies the text of an element; hidden until the script that makes it work has run. */
export function CopyButton({ language, from, what }: { language: Language; from: string; what: string }): VNode {
  const { copy, copied } = WORDS[language]
  return (
    <button type="button" class="copy" data-copy={from} data-copied={copied} hidden>
      <span>{copy}</span>
      <span class="visually-hidden"> – {what}</span>
    </button>
  )
}
