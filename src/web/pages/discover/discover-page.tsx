import type { VNode } from 'preact'
import type { FacetCount, FacetsAnswer } from '../../../facts/answer.ts'
import { type Language, localHref, type Wording } from '../../address/language.ts'
import { searchPath } from '../../address/search-address.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { BarList } from '../../parts/bar-list.tsx'
import { prefectureBars } from '../../parts/prefecture-bars.ts'
import { ShadeNote } from '../../parts/shade-note.tsx'
import { TileMap } from '../../parts/tile-map.tsx'

const JA = {
  title: '地図と業種から探す',
  lead: (total: string) => `掲載している${total}法人を、所在地や業種から探せます。`,
  byAddress: '住所や建物から探す',
  prefectures: '都道府県',
  prefectureList: '都道府県を一覧で見る',
  industries: '業種',
  industryNote:
    '日本標準産業分類（総務省）の大分類。業種が分かっている法人だけを数え、二つ以上の業種をもつ法人はそれぞれに入ります。',
  unit: (count: string) => `${count}法人`,
}

const WORDS: Wording<typeof JA> = {
  ja: JA,
  en: {
    title: 'Discover corporations by map and industry',
    lead: (total) => `Browse the ${total} published corporations by location and industry.`,
    byAddress: 'Find by address or building',
    prefectures: 'Prefectures',
    prefectureList: 'Prefectures as a list',
    industries: 'Industries',
    industryNote:
      'Sections of the Japan Standard Industrial Classification (Ministry of Internal Affairs and Communications). Only corporations whose industry is known are counted; one with several industries is counted in each.',
    unit: (count) => `${count} corporations`,
  },
}

/** `industries` has the counts of sections, named in the language of the page, the largest first. */
export type DiscoverView = { readonly facets: FacetsAnswer; readonly industries: readonly FacetCount[] }

/** The page with the counts of the whole register, by prefecture and by section of industry. */
export function discoverPage(view: DiscoverView, { language }: Setting): Page {
  const words = WORDS[language]
  const { facets } = view
  return {
    title: words.title,
    description: words.lead(formatCount(facets.total, language)),
    path: '/discover',
    section: 'discover',
    indexing: 'listed',
    body: (
      <div class="discover">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead(formatCount(facets.total, language))}</p>
        <p>
          <a class="more" href={localHref(language, '/building')}>
            {words.byAddress}
          </a>
        </p>
        <section class="map-with-title" aria-labelledby="prefectures">
          <header>
            <h2 id="prefectures">{words.prefectures}</h2>
            <ShadeNote language={language} />
          </header>
          <TileMap language={language} title={words.prefectures} counts={facets.prefectures} unit={words.unit} />
          <details open>
            <summary>{words.prefectureList}</summary>
            <BarList language={language} bars={prefectureBars(facets.prefectures, language)} />
          </details>
        </section>
        <Industries counts={view.industries} language={language} />
      </div>
    ),
  }
}

type IndustriesProps = { readonly counts: readonly FacetCount[]; readonly language: Language }

function Industries({ counts, language }: IndustriesProps): VNode {
  const words = WORDS[language]
  const bars = counts.map(({ code, name, count }) => ({ key: code, name, count, path: searchPath({ industry: code }) }))
  return (
    <section aria-labelledby="industries">
      <h2 id="industries">{words.industries}</h2>
      <p class="note">{words.industryNote}</p>
      <BarList language={language} bars={bars} />
    </section>
  )
}
