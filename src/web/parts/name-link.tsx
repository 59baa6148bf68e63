import type { VNode } from 'preact'
import type { CorporationSummary } from '../../facts/profile.ts'
import { type Language, localHref } from '../address/language.ts'
import { leadingName } from '../format/english-name.ts'

export type NameLinkProps = { readonly item: CorporationSummary; readonly language: Language }

/** A link to the page of a corporation: its name in the language of this page, and behind it the registered one. */
export function NameLink({ item, language }: NameLinkProps): VNode {
  const { text, lang } = leadingName(item, language)
  return (
    <>
      <a href={localHref(language, `/corp/${item.corporate_number}`)} lang={lang}>
        <bdi>{text}</bdi>
      </a>
      {text !== item.name && (
        <>
          {' '}
          <bdi lang="ja">{item.name}</bdi>
        </>
      )}
    </>
  )
}
