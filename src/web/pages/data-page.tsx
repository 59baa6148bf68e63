import type { SourceId, SourceNote } from '../../domain/profile.ts'
import { formatCount } from '../format/numbers.ts'
import type { Wording } from '../language.ts'
import type { Page, Setting } from '../page.ts'
import { SourceTable } from './source-table.tsx'

type DataWords = {
  readonly title: string
  readonly lead: (count: string) => string
  readonly edition: string
  readonly sources: string
  readonly processed: string
  readonly listed: string
  readonly listedRules: readonly string[]
  readonly hidden: string
  readonly hiddenRules: readonly { readonly title: string; readonly text: string }[]
}

const WORDS: Wording<DataWords> = {
  ja: {
    title: 'データについて',
    lead: (count) => `公表されている${count}法人を収録しています。`,
    edition: 'データの版',
    sources: '出典',
    processed:
      '次の公的機関のオープンデータを加工して作成しています。国や行政機関が作成・保証したものではありません。項目ごとの出典は、各法人のページに示しています。',
    listed: '掲載している法人',
    listedRules: [
      '法人番号と名称が公表され、登記が閉鎖されていない法人を掲載しています。',
      '検索の対象から除くと定められた法人、削除された番号、閉鎖された法人は、検索、件数、地図、同じ建物の一覧のどこにも含みません。',
    ],
    hidden: '表示しないもの、その理由',
    hiddenRules: [
      {
        title: '5人未満の被保険者数',
        text: '1人から4人までは「1–4人」とだけ示し、正確な人数は保存もしていません。個人が推測されるのを防ぐためで、元データの利用規約によるものです。',
      },
      {
        title: '代表者名',
        text: '各法人のページだけに表示します。検索、API、検索エンジン向けの構造化データには含めず、人名から法人を探すことはできません。',
      },
      {
        title: '分からない項目',
        text: '公表されていない項目は表示しません。空欄や0で補うことはありません。',
      },
    ],
  },
  en: {
    title: 'About the data',
    lead: (count) => `${count} published corporations are listed.`,
    edition: 'Edition of the data',
    sources: 'Sources',
    processed:
      'Made by processing open data of the public agencies below; neither made nor endorsed by the state. The source of each field is given on the page of each corporation.',
    listed: 'Which corporations are listed',
    listedRules: [
      'Corporations whose number and name are published and whose registration is not closed.',
      'Those excluded from search, deleted numbers and closed corporations are left out everywhere: search, counts, map and building lists.',
    ],
    hidden: 'What is not shown, and why',
    hiddenRules: [
      {
        title: 'Fewer than five insured people',
        text: 'One to four is shown as “1–4 people” only; the exact number is not even stored, so that nothing can be inferred about single persons. The terms of the source ask for this.',
      },
      {
        title: 'The representative’s name',
        text: 'Shown on the corporation’s page only. It is not part of the search, the API or the structured data for search engines, and no corporation can be found by a person’s name.',
      },
      {
        title: 'What is not known',
        text: 'Fields that are not published are not shown; nothing is filled in with blanks or zeros.',
      },
    ],
  },
}

export type DataView = {
  readonly sources: readonly SourceNote[]
  readonly sourceSizes: ReadonlyMap<SourceId, number>
  readonly size: number
  readonly snapshot: string
}

/** Sources with their dates and terms, what is listed, and what is held back. */
export function dataPage({ sources, sourceSizes, size, snapshot }: DataView, { language }: Setting): Page {
  const words = WORDS[language]
  return {
    title: words.title,
    description: words.lead(formatCount(size, language)),
    path: '/data',
    section: 'data',
    indexing: 'listed',
    body: (
      <div class="prose wide">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead(formatCount(size, language))}</p>
        <p class="quiet">
          {words.edition} <span class="figures">{snapshot}</span>
        </p>
        <h2>{words.sources}</h2>
        <p>{words.processed}</p>
        <SourceTable sources={sources} sizes={sourceSizes} language={language} />
        <h2>{words.listed}</h2>
        <ul>
          {words.listedRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <h2>{words.hidden}</h2>
        <dl class="explained">
          {words.hiddenRules.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    ),
  }
}
