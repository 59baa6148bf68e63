import type { SourceId, SourceNote } from '../../../facts/source-note.ts'
import type { Wording } from '../../address/language.ts'
import { formatDate } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { type SourceRow, SourceTable } from '../company/source-table.tsx'

type DataWords = {
  readonly title: string
  readonly lead: (count: string) => string
  readonly fictionalLead: (count: string) => string
  readonly edition: string
  readonly sources: string
  readonly processed: string
  readonly fictional: string
  readonly citations: string
  readonly industryTable: string
  readonly listed: string
  readonly listedRules: readonly string[]
  readonly hidden: string
  readonly hiddenRules: readonly { readonly title: string; readonly text: string }[]
}

const WORDS: Wording<DataWords> = {
  ja: {
    title: 'データについて',
    lead: (count) => `公表されている${count}法人を掲載しています。`,
    fictionalLead: (count) => `架空の${count}法人を掲載しています。`,
    edition: 'データの版',
    sources: '出典',
    processed:
      '次の公的機関のオープンデータを加工して作成しています。国や行政機関が作成・保証したものではありません。項目ごとの出典は、各法人のページに示しています。',
    fictional:
      'このサイトのデータは、試用のために生成した架空のものです。名称、番号、所在地、人名のどれも、実在の法人や人を表すものではありません。番号はすべて、どの法人にも使われない登記所番号9999（2桁目から5桁目）で、本物の番号と区別できます。次の表は、ファイルの形式の元になった出典と、その実データを使うときの利用条件です。',
    citations: '引用するときの記載',
    industryTable: '業種の名称と分類は、日本標準産業分類によります。',
    listed: '掲載している法人',
    listedRules: [
      '法人番号と名称が公表され、登記が閉鎖されていない法人を掲載しています。',
      '検索の対象から除くと定められた法人、削除された番号、閉鎖された法人は、検索、件数、地図、同じ建物の一覧のどこにも含みません。',
    ],
    hidden: '表示しないものと、その理由',
    hiddenRules: [
      {
        title: '5人未満の被保険者数',
        text: '1人から4人までは「1–4人」とだけ示し、正確な人数は保存もしていません。個人が推測されるのを防ぐためで、元データの利用規約によるものです。',
      },
      {
        title: '代表者名',
        text: '各法人のページだけに表示します。検索、API、検索エンジン向けの構造化データには含めず、人名から法人を探すことはできません。',
      },
      { title: '分からない項目', text: '公表されていない項目は表示しません。空欄や0で補うことはありません。' },
    ],
  },
  en: {
    title: 'About the data',
    lead: (count) => `This site covers ${count} published corporations.`,
    fictionalLead: (count) => `This site covers ${count} fictional corporations.`,
    edition: 'Data version',
    sources: 'Sources',
    processed:
      'Made by processing open data of the public agencies below; neither made nor endorsed by the state. The source of each field is given on the page of each corporation.',
    fictional:
      'The data of this site was generated for trying it out. No name, number, address or person in it stands for a real corporation or a real person. All numbers are of registry office 9999 (second to fifth digit), which no corporation has, so they cannot be taken for real ones. The table names the sources whose file formats were followed, and the terms under which their real data may be used.',
    citations: 'How to cite',
    industryTable: 'Names and classes of industries are those of the Japan Standard Industrial Classification.',
    listed: 'Which corporations are included',
    listedRules: [
      'Corporations whose number and name are published and whose registration is not closed.',
      'Corporations designated to be excluded from search, deleted numbers and closed corporations appear nowhere: not in search, counts, the map or lists of buildings.',
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
        text: 'Fields that are not published are not shown; they are never filled in with blanks or zeros.',
      },
    ],
  },
}

export type DataView = {
  readonly sources: readonly SourceNote[]
  /** The source of the table of industries. */
  readonly industryTable: Omit<SourceNote, 'id'>
  readonly sourceSizes: ReadonlyMap<SourceId, number>
  readonly size: number
  readonly snapshot: string
}

/** The page about the data: its sources with their dates and terms, what is listed, and what is withheld. */
export function dataPage(view: DataView, { language, fictional }: Setting): Page {
  const { sources, industryTable, sourceSizes, size, snapshot } = view
  const words = WORDS[language]
  const lead = (fictional ? words.fictionalLead : words.lead)(formatCount(size, language))
  const table: readonly SourceRow[] = [...sources, { ...industryTable, id: 'jsic' }]
  return {
    title: words.title,
    description: lead,
    path: '/data',
    section: 'data',
    indexing: 'listed',
    body: (
      <div class="prose wide">
        <h1>{words.title}</h1>
        <p class="lead">{lead}</p>
        <p class="quiet">
          {words.edition} <span class="figures">{snapshot}</span>
        </p>
        <h2>{words.sources}</h2>
        <p>{fictional ? words.fictional : words.processed}</p>
        <SourceTable sources={table} sizes={sourceSizes} language={language} />
        <p class="note">{words.industryTable}</p>
        <h2>{words.citations}</h2>
        <ul class="citations" lang="ja">
          {table
            .filter((source) => !source.fictional)
            .map((source) => (
              <li key={source.id}>{citation(source)}</li>
            ))}
        </ul>
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

// The terms of all sources ask for name, address, day of use and terms. The compile step has no clock, so the day is
// that of the files.
function citation({ name, url, as_of, license, license_url }: SourceRow): string {
  const used = as_of === undefined ? '' : `（${formatDate(as_of, 'ja')}に利用）`
  return `出典：${name}（${url}）${used}、${license}（${license_url}）`
}
