import type { VNode } from 'preact'
import { type Language, WORDS } from '../words/words.ts'

export type CopyButtonProps = {
  readonly language: Language
  /** The id of the element whose text is copied. */
  readonly from: string
  /** What is copied, for screen readers; not read out when there is a `label`. */
  readonly what: string
  /** The text of the button, when it says more than “copy”. */
  readonly label?: string
}

/** Copies the text of an element; hidden until its script has run. The status tells screen readers that it did. */
export function CopyButton({ language, from, what, label }: CopyButtonProps): VNode {
  const { copy, copied } = WORDS[language].copyButton
  return (
    <>
      <button type="button" class="copy" data-copy={from} data-copied={copied} hidden>
        <span>{label ?? copy}</span>
        {label === undefined && <span class="visually-hidden"> – {what}</span>}
      </button>
      <span class="visually-hidden" role="status" />
    </>
  )
}
