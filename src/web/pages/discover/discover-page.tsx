import type { FacetCount, FacetsAnswer } from '../../../facts/answer.ts'
import { facets } from '../../../query/facets/facet-counts.ts'
import { largestFirst } from '../../../query/facets/facets-question.ts'
import { searchPath } from '../../address/search-address.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { industriesIn } from '../../format/items-in.ts'
import { formatCount } from '../../format/numbers.ts'
import { okPage, type Page, type Setting } from '../../layout/page.ts'
import { BarList, prefectureBars } from '../../parts/bar-list.tsx'
import { MoreLink } from '../../parts/more-link.tsx'
import { ShadeNote, TileMap } from '../../parts/tile-map.tsx'
import { fill, WORDS } from '../../words/words.ts'
import { Bars, barTo } from '../place/place-page.tsx'

/** `industries` has the counts of sections, named in the language of the page, the largest first. */
type DiscoverView = { readonly facets: FacetsAnswer; readonly industries: readonly FacetCount[] }

/** The page with the counts of the whole register, by prefecture and by section of industry. */
function discoverPage(view: DiscoverView, { language }: Setting): Page {
  const { discover: words, common } = WORDS[language]
  const { facets } = view
  return {
    title: words.title,
    description: fill(words.lead, { total: formatCount(facets.total, language) }),
    path: '/discover',
    section: 'discover',
    indexing: 'listed',
    body: (
      <div class="discover">
        <h1>{words.title}</h1>
        <p class="lead">{fill(words.lead, { total: formatCount(facets.total, language) })}</p>
        <MoreLink language={language} path="/building" text={words.byAddress} />
        <section class="map-with-title" aria-labelledby="prefectures">
          <header>
            <h2 id="prefectures">{common.prefectures}</h2>
            <ShadeNote language={language} />
          </header>
          <TileMap language={language} title={common.prefectures} counts={facets.prefectures} />
          <details open>
            <summary>{words.prefectureList}</summary>
            <BarList language={language} bars={prefectureBars(facets.prefectures, language)} />
          </details>
        </section>
        <Bars
          id="industries"
          title={common.industries}
          note={words.industryNote}
          bars={view.industries.map((one) => barTo(one, searchPath({ industry: one.code })))}
          language={language}
        />
      </div>
    ),
  }
}

/** GET /discover */
export function getDiscover({ context: { register }, setting }: Exchange): Outcome {
  const counted = facets(register, {})
  const sections = largestFirst(counted.industries.filter(({ code }) => code.length === 1))
  const industries = industriesIn(setting.language, sections, register.industries)
  return okPage(discoverPage({ facets: counted, industries }, setting))
}
