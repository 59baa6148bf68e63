import type { ComponentChildren, VNode } from 'preact'
import { type Language, localHref } from '../words/words.ts'

type MoreLinkProps = {
  readonly language: Language
  /** Without the language. */
  readonly path: string
  readonly rel?: 'nofollow'
  readonly class?: 'onward'
  readonly text: ComponentChildren
}

/** A paragraph that leads on to another page, with an arrow. */
export function MoreLink({ language, path, rel, class: kind, text }: MoreLinkProps): VNode {
  return (
    <p class={kind}>
      <a class="more" href={localHref(language, path)} rel={rel}>
        {text}
      </a>
    </p>
  )
}
