import type { VNode } from 'preact'
import type { ClusterAnswer } from '../../../facts/answer.ts'
import { type Language, localHref, type Wording } from '../../address/language.ts'
import { lastPageOf } from '../../address/page-numbers.ts'
import { isolated } from '../../format/isolated.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { CorporationList } from '../../parts/corporation-list.tsx'
import { Faults, type FaultText } from '../../parts/faults.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import { Pager } from '../../parts/pager.tsx'

type BuildingWords = {
  readonly title: (address: string) => string
  readonly onPage: (title: string, page: string) => string
  readonly level: Readonly<Record<ClusterAnswer['level'], string>>
  readonly total: (count: string) => string
  readonly back: (name: string) => string
  readonly badPage: (page: string) => string
}

const WORDS: Wording<BuildingWords> = {
  ja: {
    title: (address) => `${address}の法人`,
    onPage: (title, page) => `${title}（${page}ページ目）`,
    level: { building: '同じ建物（階や部屋は問いません）', street: '同じ丁目・番地' },
    total: (count) => `${count}件`,
    back: (name) => `${name}に戻る`,
    badPage: (page) => `ページ「${page}」はありません。最初のページを表示しています。`,
  },
  en: {
    title: (address) => `Corporations at ${address}`,
    onPage: (title, page) => `${title}, page ${page}`,
    level: { building: 'Same building, any floor or room', street: 'Same street address' },
    total: (count) => `${count} found`,
    back: (name) => `Back to ${name}`,
    badPage: (page) => `There is no page “${page}”. This is the first page.`,
  },
}

export type BuildingView = {
  readonly number: string
  readonly name: string
  readonly answer: ClusterAnswer
  readonly page: number
  /** The `page` parameter as it was sent, when there is no such page. */
  readonly badPage?: string
}

/** One page of the list of all corporations at an address. */
export function buildingPage(view: BuildingView, { language }: Setting): Page {
  const words = WORDS[language]
  const title = words.title(isolated(view.answer.address))
  const pathOf = (page: number) => `/corp/${view.number}/building${page === 1 ? '' : `?page=${page}`}`
  return {
    title: view.page === 1 ? title : words.onPage(title, formatCount(view.page, language)),
    path: pathOf(view.page),
    indexing: 'unlisted',
    body: <BuildingBody view={view} language={language} pathOf={pathOf} />,
  }
}

type BodyProps = { readonly view: BuildingView; readonly language: Language; readonly pathOf: (page: number) => string }

function BuildingBody({ view, language, pathOf }: BodyProps): VNode {
  const words = WORDS[language]
  const { answer } = view
  const faults: FaultText[] =
    view.badPage === undefined ? [] : [{ id: 'fault-page', text: words.badPage(view.badPage) }]
  return (
    <section class="found">
      <p>
        <a href={localHref(language, `/corp/${view.number}`)}>
          ← <MixedText text={words.back(isolated(view.name))} language={language} />
        </a>
      </p>
      <h1>
        <MixedText text={words.title(answer.address)} language={language} />
      </h1>
      <p class="tally">
        <strong>{words.total(formatCount(answer.total, language))}</strong>
        <span>{words.level[answer.level]}</span>
      </p>
      <Faults faults={faults} language={language} />
      <CorporationList language={language} items={answer.items} query="" start={answer.offset + 1} />
      <Pager language={language} page={view.page} lastPage={lastPageOf(answer.total)} pathOf={pathOf} />
    </section>
  )
}
