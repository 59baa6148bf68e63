import type { FacetsAnswer } from '../../../facts/answer.ts'
import { largestFirst } from '../../../query/facets/largest-first.ts'
import { type Language, localHref, type Wording } from '../../address/language.ts'
import { NOTHING_ASKED } from '../../address/search-address.ts'
import { formatDate } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { BarList } from '../../parts/bar-list.tsx'
import { Examples } from '../../parts/examples.tsx'
import { prefectureBars } from '../../parts/prefecture-bars.ts'
import { SearchBox } from '../../parts/search-box.tsx'
import { ShadeNote } from '../../parts/shade-note.tsx'
import { TileMap } from '../../parts/tile-map.tsx'

type HomeWords = {
  readonly title: string
  readonly description: string
  readonly size: (count: string, date: string | undefined) => string
  readonly map: string
  readonly more: string
  readonly places: string
  readonly unit: (count: string) => string
  readonly cards: readonly { readonly path: string; readonly title: string; readonly text: string }[]
}

const WORDS: Wording<HomeWords> = {
  ja: {
    title: '日本の法人を、名前ひとつで。',
    description: '会社名、フリガナ、英語名、法人番号から、日本の法人の公表情報を調べられます。',
    size: (count, date) => `${count}法人を掲載${date === undefined ? '' : `（${date}時点）`}`,
    map: '所在地から',
    more: '地図と業種をくわしく',
    places: '法人の多い都道府県',
    unit: (count) => `${count}法人`,
    cards: [
      {
        path: '/match',
        title: '名寄せ（一括照合）',
        text: '取引先の一覧を貼り付けると、法人番号が付きます。判断に迷う行には候補と理由を示します。',
      },
      {
        path: '/developers',
        title: 'APIキー',
        text: 'メールアドレスだけで、すぐにキーを発行。無料で商用利用もできます。',
      },
      { path: '/docs', title: 'リファレンス', text: '検索と照会のREST API。この場で試せます。' },
      { path: '/data', title: 'データ', text: '公的機関のオープンデータ。出典、時点、利用条件。' },
    ],
  },
  en: {
    title: 'Japan’s corporations, by name.',
    description:
      'Look up public information about Japan’s corporations by name, kana reading, English name or corporate number.',
    size: (count, date) => `${count} corporations${date === undefined ? '' : `, as of ${date}`}`,
    map: 'By place',
    more: 'More on places and industries',
    places: 'Prefectures with the most corporations',
    unit: (count) => `${count} corporations`,
    cards: [
      {
        path: '/match',
        title: 'Match a list',
        text: 'Paste a list of customers or suppliers to get their corporate numbers. Unclear rows show candidates and the reason.',
      },
      {
        path: '/developers',
        title: 'API keys',
        text: 'Get a key at once with just an e-mail address. Free, also for commercial use.',
      },
      {
        path: '/docs',
        title: 'Reference',
        text: 'A REST API to search and look up corporations. Try it right on the page.',
      },
      { path: '/data', title: 'Data', text: 'Open data of public agencies: sources, dates, terms.' },
    ],
  },
}

export type HomeView = { readonly facets: FacetsAnswer }

/** The home page: the search field, the map of prefectures, and links to the other sections. */
export function homePage({ facets }: HomeView, { language }: Setting): Page {
  const words = WORDS[language]
  return {
    title: words.title,
    description: words.description,
    path: '/',
    indexing: 'listed',
    hasSearch: true,
    isHome: true,
    body: (
      <div class="home">
        <section class="hero">
          <h1>{words.title}</h1>
          <SearchBox language={language} input={NOTHING_ASKED} size="large" />
          <Examples language={language} />
          <p class="quiet">{words.size(formatCount(facets.total, language), newestDate(facets, language))}</p>
        </section>
        <section class="map-with-title map-with-list" aria-labelledby="map">
          <header>
            <h2 id="map">{words.map}</h2>
            <ShadeNote language={language} />
            <p>
              <a class="more" href={localHref(language, '/discover')}>
                {words.more}
              </a>
            </p>
          </header>
          <TileMap language={language} title={words.map} counts={facets.prefectures} unit={words.unit} />
          <div class="places">
            <h3>{words.places}</h3>
            <BarList
              language={language}
              bars={prefectureBars(largestFirst(facets.prefectures).slice(0, LISTED), language)}
            />
          </div>
        </section>
        <ul class="cards plain">
          {words.cards.map(({ path, title, text }) => (
            <li class="card" key={path}>
              <h2>
                <a href={localHref(language, path)}>{title}</a>
              </h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    ),
  }
}

// With so many rows the list is as tall as the map beside it.
const LISTED = 12

function newestDate({ sources }: FacetsAnswer, language: Language): string | undefined {
  const dates = sources.flatMap(({ as_of }) => as_of ?? []).toSorted()
  const newest = dates.at(-1)
  return newest === undefined ? undefined : formatDate(newest, language)
}
