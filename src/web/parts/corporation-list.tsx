import type { VNode } from 'preact'
import type { Match, MatchField, MatchTier } from '../../domain/answer.ts'
import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import type { CorporationSummary } from '../../domain/profile.ts'
import { type Language, localHref, type Wording } from '../address/language.ts'
import { Highlight } from './highlight.tsx'

const FIELDS: Wording<Readonly<Record<MatchField, string>>> = {
  ja: {
    corporate_number: '法人番号',
    name: '商号',
    name_kana: 'フリガナ',
    name_en: '英語名',
    other_name: '通称',
    former_name: '以前の商号',
  },
  en: {
    corporate_number: 'number',
    name: 'name',
    name_kana: 'reading',
    name_en: 'English name',
    other_name: 'usual name',
    former_name: 'former name',
  },
}

const REASONS: Wording<Readonly<Record<MatchTier, (field: string) => string>>> = {
  ja: {
    number: (field) => `${field}が一致`,
    registered: () => '登記された商号と一致',
    exact: (field) => `${field}が一致`,
    prefix: (field) => `${field}の先頭が一致`,
    partial: (field) => `${field}の一部が一致`,
  },
  en: {
    number: () => 'Same number',
    registered: () => 'Exactly the registered name',
    exact: (field) => `Same ${field}`,
    prefix: (field) => `Start of the ${field}`,
    partial: (field) => `Part of the ${field}`,
  },
}

type ListedCorporation = CorporationSummary & { readonly match?: Match }

export type CorporationListProps = {
  readonly language: Language
  readonly items: readonly ListedCorporation[]
  readonly query: string
  /** Position of the first item in the whole result. */
  readonly start: number
}

/** Search results and neighbours in a building: one corporation a row, the whole name readable. */
export function CorporationList({ language, items, query, start }: CorporationListProps): VNode {
  return (
    <ol class="corporations" start={start}>
      {items.map((item) => (
        <li key={item.corporate_number}>
          {item.name_kana && (
            <p class="reading">
              <bdi>
                <Highlight text={item.name_kana} query={query} />
              </bdi>
            </p>
          )}
          <p class="name">
            <a href={localHref(language, `/corp/${item.corporate_number}`)} lang="ja">
              <bdi>
                <Highlight text={item.name} query={query} />
              </bdi>
            </a>
          </p>
          {item.name_en && (
            <p class="english" lang="en">
              <bdi>
                <Highlight text={item.name_en} query={query} />
              </bdi>
            </p>
          )}
          {item.address !== '' && (
            <p class="where" lang="ja">
              {item.address}
            </p>
          )}
          <p class="facts">
            <span class="figures">{item.corporate_number}</span>
            <span>{kindName(item, language)}</span>
            {item.industries?.slice(0, 2).map(({ code, name }) => (
              <span key={code} lang="ja">
                {name}
              </span>
            ))}
            {item.match && (
              <span class="reason">
                {reasonOf(item.match, language)}
                {item.match.value !== undefined && <MatchedName name={item.match.value} query={query} />}
              </span>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}

// A name that stands nowhere else in the row.
function MatchedName({ name, query }: { readonly name: string; readonly query: string }): VNode {
  return (
    <>
      {' '}
      <bdi lang="ja">
        <Highlight text={name} query={query} />
      </bdi>
    </>
  )
}

function kindName(item: CorporationSummary, language: Language): string {
  if (language === 'ja') return item.kind_name
  return CORPORATION_KINDS.get(item.kind)?.nameEn ?? item.kind_name
}

function reasonOf({ tier, field }: Match, language: Language): string {
  return REASONS[language][tier](FIELDS[language][field])
}
