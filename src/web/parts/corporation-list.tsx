import type { ComponentChildren, VNode } from 'preact'
import type { Match } from '../../facts/answer.ts'
import type { BriefFacts, ItemFacts } from '../../facts/profile.ts'
import { leadingName } from '../format/english-name.ts'
import { formName, kindName } from '../format/names.ts'
import { type Language, localHref, WORDS } from '../words/words.ts'
import { markedLetters, markedPieces } from './marked-letters.ts'
import { addressText, mixedText } from './mixed-text.tsx'

/** Lists in English show the English address; `figure` is what the list is ordered by, in words. */
export type ListedCorporation = ItemFacts & {
  readonly match?: Match
  readonly addressEn?: string
  readonly figure?: string
}

type CorporationListProps = {
  readonly language: Language
  readonly items: readonly ListedCorporation[]
  readonly query: string
  /** Position of the first item in the whole result. */
  readonly start: number
}

/** Hits: names as headings and links, which their numbers tell apart for ears; below them what tells them apart. */
export function CorporationList({ language, items, query, start }: CorporationListProps): VNode {
  return (
    <ol class="corporations" start={start}>
      {items.map((item) => (
        <li>
          <h3 class="name">
            <LeadingName item={item} query={query} language={language} />
            <OtherWritings item={item} query={query} language={language} />
          </h3>
          <p class="where">
            {item.addressEn !== undefined && <span lang="en">{item.addressEn}</span>}
            {item.address !== '' && addressText(item.address, item.addressEn === undefined ? language : 'ja')}
            {item.industries?.slice(0, 2).map(({ name }) => (
              <span class="quiet">{name}</span>
            ))}
            {item.figure !== undefined && <span class="figure">{item.figure}</span>}
            {item.match && <Reason match={item.match} query={query} language={language} />}
          </p>
          <p class="form">
            <span class="figures">{item.corporate_number}</span>{' '}
            <span>
              {mixedText(formName(item, language) ?? kindName(item.kind, language) ?? item.kind_name, language)}
            </span>
          </p>
        </li>
      ))}
    </ol>
  )
}

type NameProps = Pick<CorporationListProps, 'language' | 'query'> & { readonly item: ItemFacts }

function LeadingName({ item, query, language }: NameProps): VNode {
  const { text, lang } = leadingName(item, language)
  return (
    <a href={localHref(language, `/corp/${item.corporate_number}`)} lang={lang}>
      <bdi>{highlighted(text, query)}</bdi>
      <span class="visually-hidden"> {item.corporate_number}</span>
    </a>
  )
}

// Beside the Japanese name its reading and its English name; beside an English one, the Japanese name.
function OtherWritings({ item, query, language }: NameProps): VNode | null {
  const { name, name_kana, name_en } = item
  if (language === 'en') {
    const isLead = leadingName(item, language).text === name
    return isLead ? null : <Writing text={highlighted(name, query)} language="ja" />
  }
  return (
    <>
      {name_kana && <Writing text={name_kana} language="ja" />}
      {name_en && <Writing text={name_en} language="en" />}
    </>
  )
}

// The space keeps names apart where the page is read or copied as text.
function Writing({ text, language }: { readonly text: ComponentChildren; readonly language: string }): VNode {
  return (
    <>
      {' '}
      <bdi class="reading" lang={language}>
        {text}
      </bdi>
    </>
  )
}

type ReasonProps = Pick<CorporationListProps, 'query' | 'language'> & { readonly match: Match }

// `value` is the other or former name that matched, which the row shows nowhere else.
function Reason({ match: { field, value }, query, language }: ReasonProps): VNode | null {
  if (field === 'name' || field === 'corporate_number') return null
  return (
    <span class="reason">
      {WORDS[language].foundBy[field]}
      {value !== undefined && (
        <>
          {' '}
          <bdi lang="ja">{highlighted(value, query)}</bdi>
        </>
      )}
    </span>
  )
}

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
          <li>
            <a href={localHref(language, `/corp/${item.corporate_number}`)} lang={lang}>
              <bdi>{highlighted(text)}</bdi>
            </a>{' '}
            {text !== item.name && <bdi lang="ja">{highlighted(`${item.name} `)}</bdi>}
            {children && <span class="quiet">{children(item)}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** A name in which no line break splits a word; `markedLetters` of the query are marked, only an aid to the eye. */
export function highlighted(text: string, query: string = ''): VNode {
  const letters = [...text]
  const marked = markedLetters(letters, query)
  let at = 0
  return (
    <>
      {text.split(WIDE_WORDS).map((piece, i) => {
        const from = at
        at += [...piece].length
        const pieces = markedPieces(letters.slice(from, at), marked.slice(from, at))
        const content = pieces.map((run, j) => (j % 2 === 1 ? <mark>{run}</mark> : run))
        return i % 2 === 1 ? <span class="word">{content}</span> : content
      })}
    </>
  )
}

// Words in full-width Latin letters, inside which browsers break lines. A text split by this has them at odd indexes.
const WIDE_WORDS = /([\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff06\uff07\uff0d\uff0e\u2019]{2,})/
