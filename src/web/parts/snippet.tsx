import type { VNode } from 'preact'
import type { Language } from '../address/language.ts'
import { CopyButton } from './copy-button.tsx'

export type SnippetProps = {
  readonly language: Language
  readonly id: string
  readonly title: string
  readonly code: string
  readonly note?: string
}

/** Code to copy, under the heading that says what it is. */
export function Snippet({ language, id, title, code, note }: SnippetProps): VNode {
  return (
    <section class="snippet" aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`}>{title}</h3>
        <CopyButton language={language} from={id} what={title} />
      </header>
      {note && <p class="note">{note}</p>}
      <pre>
        <code id={id}>{code}</code>
      </pre>
    </section>
  )
}
