import type { VNode } from 'preact'
import { type Language, localHref } from '../address/language.ts'

export type ChoiceRowProps = {
  readonly language: Language
  readonly title: string
  readonly choices: readonly { readonly name: string; readonly path: string; readonly isChosen: boolean }[]
}

/** Links of which one is chosen, such as the orders of a list, in a row behind what they choose. */
export function ChoiceRow({ language, title, choices }: ChoiceRowProps): VNode {
  return (
    <nav class="order row" aria-label={title}>
      <span class="quiet" aria-hidden="true">
        {title}
      </span>
      {choices.map(({ name, path, isChosen }) => (
        <a
          key={name}
          href={localHref(language, path)}
          rel="nofollow"
          {...(isChosen ? { 'aria-current': 'true' as const } : {})}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
