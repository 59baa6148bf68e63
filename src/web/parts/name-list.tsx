import type { ComponentChildren, VNode } from 'preact'
import type { BriefFacts } from '../../facts/profile.ts'
import { type Language, localHref } from '../address/language.ts'
import { leadingName } from '../format/english-name.ts'
import { Highlight } from './corporation-list.tsx'

export type NameListProps<Item> = {
  readonly items: readonly Item[]
  readonly language: Language
  /** Returns what is said of an item behind its name. */
  readonly children?: (item: Item) => ComponentChildren
}

/** Names that lead to their pages, some with a word about each; in English with the registered name behind. */
export function NameList<Item extends BriefFacts>({ items, language, children }: NameListProps<Item>): VNode {
  return (
    <ul class="plain">
      {items.map((item) => {
        const { text, lang } = leadingName(item, language)
        return (
          <li key={item.corporate_number}>
            <a href={localHref(language, `/corp/${item.corporate_number}`)} lang={lang}>
              <bdi>
                <Highlight text={text} query="" />
              </bdi>
            </a>{' '}
            {text !== item.name && (
              <bdi lang="ja">
                <Highlight text={`${item.name} `} query="" />
              </bdi>
            )}
            {children && <span class="quiet">{children(item)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
