import type { VNode } from 'preact'
import type { FormerLocationNote, FormerNameNote } from '../../../facts/profile.ts'
import type { Language } from '../../address/language.ts'
import { formatDate } from '../../format/dates.ts'
import { COMPANY_WORDS } from './company-words.ts'

type Props<Key extends string, Item> = { readonly [key in Key]: readonly Item[] } & { readonly language: Language }

/** The other names of a corporation. */
export function OtherNames({ names, language }: Props<'names', string>): VNode {
  return <FactList items={names.map(otherName)} language={language} />
}

/** The former names of a corporation, newest first. */
export function FormerNames({ names, language }: Props<'names', FormerNameNote>): VNode {
  return <FactList items={names.map((name) => formerName(name, language))} language={language} />
}

/** The former locations of a corporation, newest first. */
export function FormerLocations({ locations, language }: Props<'locations', FormerLocationNote>): VNode {
  return <FactList items={locations.map((location) => formerLocation(location, language))} language={language} />
}

function otherName(name: string): VNode {
  return (
    <li key={name}>
      <bdi lang="ja">{name}</bdi>
    </li>
  )
}

function formerName({ name, name_kana, name_en, until }: FormerNameNote, language: Language): VNode {
  return (
    <li key={name}>
      <bdi lang="ja">{name}</bdi>{' '}
      {name_kana !== undefined && (
        <bdi class="quiet" lang="ja">
          {name_kana}
        </bdi>
      )}{' '}
      {name_en !== undefined && (
        <bdi class="quiet" lang="en">
          {name_en}
        </bdi>
      )}{' '}
      <Until day={until} language={language} />
    </li>
  )
}

function formerLocation({ address, until }: FormerLocationNote, language: Language): VNode {
  return (
    <li key={address}>
      <bdi lang="ja">{address}</bdi> <Until day={until} language={language} />
    </li>
  )
}

// The others are folded away: some corporations have dozens, which would push the rest of the page down.
const SHOWN_AT_ONCE = 5

function FactList({ items, language }: { readonly items: readonly VNode[]; readonly language: Language }): VNode {
  const more = items.slice(SHOWN_AT_ONCE)
  return (
    <>
      <ul class="plain">{items.slice(0, SHOWN_AT_ONCE)}</ul>
      {more.length > 0 && (
        <details>
          <summary>{COMPANY_WORDS[language].more(String(more.length))}</summary>
          <ul class="plain">{more}</ul>
        </details>
      )}
    </>
  )
}

function Until({ day, language }: { readonly day: string; readonly language: Language }): VNode {
  const { until } = COMPANY_WORDS[language]
  return (
    <span class="quiet unbroken">
      {until.before}
      <time dateTime={day}>{formatDate(day, language)}</time>
      {until.after}
    </span>
  )
}
