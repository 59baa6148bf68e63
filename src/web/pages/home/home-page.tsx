import type { FacetsAnswer } from '../../../facts/answer.ts'
import { facets } from '../../../query/facets/facet-counts.ts'
import { largestFirst } from '../../../query/facets/facets-question.ts'
import { NOTHING_ASKED } from '../../address/search-address.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { formatCount, formatDate } from '../../format/values.ts'
import { okPage } from '../../layout/page.ts'
import { BarList, prefectureBars } from '../../parts/bar-list.tsx'
import { MoreLink } from '../../parts/more-link.tsx'
import { Examples, SearchBox } from '../../parts/search-box.tsx'
import { ShadeNote, TileMap } from '../../parts/tile-map.tsx'
import { fill, type Language, localHref, WORDS } from '../../words/words.ts'

/** GET /: the search field, the map of prefectures, and links to the other sections. */
export function getHome({ context: { register }, setting: { language } }: Exchange): Outcome {
  const counted = facets(register, {})
  const { home: words, match, layout } = WORDS[language]
  const { developers, docs } = words.cards
  const titles = { match: match.title, developers: developers.title, docs: docs.title, data: layout.sections.data }
  return okPage({
    title: words.title,
    description: words.description,
    path: '/',
    indexing: 'listed',
    hasSearch: true,
    body: (
      <div class="home">
        <section class="hero">
          <h1>{words.title}</h1>
          <SearchBox language={language} input={NOTHING_ASKED} size="large" />
          <Examples language={language} />
          <p class="quiet">{sizeOf(counted, language)}</p>
        </section>
        <section class="map-with-title map-with-list" aria-labelledby="map">
          <header>
            <h2 id="map">{words.map}</h2>
            <ShadeNote language={language} />
            <MoreLink language={language} path="/discover" text={words.more} />
          </header>
          <TileMap language={language} title={words.map} counts={counted.prefectures} />
          <div class="places">
            <h3>{words.places}</h3>
            <BarList
              language={language}
              bars={prefectureBars(largestFirst(counted.prefectures).slice(0, LISTED), language)}
            />
          </div>
        </section>
        <ul class="cards plain">
          {CARDS.map((section) => (
            <li class="card">
              <h2>
                <a href={localHref(language, `/${section}`)}>{titles[section]}</a>
              </h2>
              <p>{words.cards[section].text}</p>
            </li>
          ))}
        </ul>
      </div>
    ),
  })
}

const CARDS = ['match', 'developers', 'docs', 'data'] as const

// With so many rows the list is as tall as the map beside it.
const LISTED = 12

function sizeOf({ total, sources }: FacetsAnswer, language: Language): string {
  const { size, sizeAsOf } = WORDS[language].home
  const count = formatCount(total, language)
  const newest = sources
    .flatMap(({ as_of }) => as_of ?? [])
    .toSorted()
    .at(-1)
  return newest === undefined ? fill(size, { count }) : fill(sizeAsOf, { count, date: formatDate(newest, language) })
}
