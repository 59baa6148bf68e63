import type { VNode } from 'preact'
import { formatCount } from '../format/values.ts'
import { fill, type Local, localHref, WORDS } from '../words/words.ts'

type PagerProps = Local<{ page: number; lastPage: number; pathOf: (page: number) => string }>

/** Links to the first and the last page and to those beside this one; nothing when there is only one page. */
export function Pager({ language, page, lastPage, pathOf }: PagerProps): VNode | null {
  if (lastPage <= 1) return null
  const { pager: words, common } = WORDS[language]
  const href = (to: number) => localHref(language, pathOf(to))
  return (
    <nav class="pager" aria-label={words.label}>
      {page > 1 && (
        <a class="step" rel="prev" href={href(page - 1)}>
          {common.previous}
        </a>
      )}
      <ol>
        {shownPages(page, lastPage).map((shown, i, all) => (
          <li class={i > 0 && shown - (all[i - 1] ?? 0) > 1 ? 'after-gap' : ''}>
            <a
              href={href(shown)}
              aria-label={fill(words.page, { page: formatCount(shown, language) })}
              {...(shown === page ? { 'aria-current': 'page' as const } : {})}
            >
              {formatCount(shown, language)}
            </a>
          </li>
        ))}
      </ol>
      {page < lastPage && (
        <a class="step" rel="next" href={href(page + 1)}>
          {common.next}
        </a>
      )}
    </nav>
  )
}

function shownPages(page: number, lastPage: number): number[] {
  const wanted = [1, page - 1, page, page + 1, lastPage]
  return [...new Set(wanted)].filter((shown) => shown >= 1 && shown <= lastPage)
}

export type Choice = { readonly name: string; readonly path: string; readonly isChosen: boolean }

/** Links of which one is chosen, such as the orders of a list, in a row behind what they choose. */
export function ChoiceRow({ language, title, choices }: Local<{ title: string; choices: readonly Choice[] }>): VNode {
  return (
    <nav class="order row" aria-label={title}>
      <span class="quiet" aria-hidden="true">
        {title}
      </span>
      {choices.map(({ name, path, isChosen }) => (
        <a href={localHref(language, path)} rel="nofollow" {...(isChosen ? { 'aria-current': 'true' as const } : {})}>
          {name}
        </a>
      ))}
    </nav>
  )
}
