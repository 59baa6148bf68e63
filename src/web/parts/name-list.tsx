import type { ComponentChildren, VNode } from 'preact'
import type { BriefFacts } from '../../facts/profile.ts'
import { type Language, localHref } from '../address/language.ts'

export type NameListProps<Item> = {
  readonly items: readonly Item[]
  readonly language: Language
  /** Returns what is said of an item behind its name. */
  readonly children: (item: Item) => ComponentChildren
}

/** A short list of corporations: names that lead to their pages, each with a word about it. */
export function NameList<Item extends BriefFacts>({ items, language, children }: NameListProps<Item>): VNode {
  return (
    <ul class="plain">
      {items.map((item) => (
        <li key={item.corporate_number}>
          <a href={localHref(language, `/corp/${item.corporate_number}`)} lang="ja">
            <bdi>{item.name}</bdi>
          </a>{' '}
          <span class="quiet">{children(item)}</span>
        </li>
      ))}
    </ul>
  )
}
