import { facets } from '../../../query/facets/facet-counts.ts'
import { largestFirst } from '../../../query/facets/facets-question.ts'
import { searchPath } from '../../address/search-address.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { industriesIn } from '../../format/items-in.ts'
import { formatCount } from '../../format/numbers.ts'
import { okPage } from '../../layout/page.ts'
import { BarList, prefectureBars } from '../../parts/bar-list.tsx'
import { MoreLink } from '../../parts/more-link.tsx'
import { ShadeNote, TileMap } from '../../parts/tile-map.tsx'
import { fill, WORDS } from '../../words/words.ts'
import { Bars } from '../place/place-page.tsx'

/** GET /discover: the counts of the whole register, by prefecture and by section of industry. */
export function getDiscover({ context: { register }, setting: { language } }: Exchange): Outcome {
  const { discover: words, common } = WORDS[language]
  const { total, prefectures, industries } = facets(register, {})
  const sections = largestFirst(industries.filter(({ code }) => code.length === 1))
  const lead = fill(words.lead, { total: formatCount(total, language) })
  return okPage({
    title: words.title,
    description: lead,
    path: '/discover',
    section: 'discover',
    indexing: 'listed',
    body: (
      <div class="discover">
        <h1>{words.title}</h1>
        <p class="lead">{lead}</p>
        <MoreLink language={language} path="/building" text={words.byAddress} />
        <section class="map-with-title" aria-labelledby="prefectures">
          <header>
            <h2 id="prefectures">{common.prefectures}</h2>
            <ShadeNote language={language} />
          </header>
          <TileMap language={language} title={common.prefectures} counts={prefectures} />
          <details open>
            <summary>{words.prefectureList}</summary>
            <BarList language={language} bars={prefectureBars(prefectures, language)} />
          </details>
        </section>
        <Bars
          id="industries"
          title={common.industries}
          note={words.industryNote}
          bars={industriesIn(language, sections, register.industries).map((one) => ({
            ...one,
            path: searchPath({ industry: one.code }),
          }))}
          language={language}
        />
      </div>
    ),
  })
}
