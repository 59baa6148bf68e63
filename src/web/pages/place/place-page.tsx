import type { VNode } from 'preact'
import type { FacetCount, FacetsAnswer, SearchItem } from '../../../facts/answer.ts'
import { FACTS, type FactName } from '../../../facts/fact-table.ts'
import { ORDERS } from '../../../facts/order-table.ts'
import { facets, stepsToCountFacets } from '../../../query/facets/facet-counts.ts'
import { largestFirst } from '../../../query/facets/facets-question.ts'
import { findHits } from '../../../query/match/find-hits.ts'
import { sortedPage } from '../../../query/match/sort-hits.ts'
import { newestNumbers } from '../../../query/newest-numbers.ts'
import { type CodedPlace, designatedCityOf, placeOfCode } from '../../../query/parse/city.ts'
import { hitOf } from '../../../query/present.ts'
import { type Language, localHref } from '../../address/language.ts'
import { NOTHING_ASKED, type SearchInput, searchPath } from '../../address/search-address.ts'
import { type Exchange, type Outcome, priceOf } from '../../exchange/exchange.ts'
import { formatDate } from '../../format/dates.ts'
import { cityName } from '../../format/english-place.ts'
import { industriesIn } from '../../format/items-in.ts'
import { kindName, prefectureName } from '../../format/names.ts'
import { formatCount } from '../../format/numbers.ts'
import { redirect } from '../../http/redirect.ts'
import { okPage, type Page, type Setting } from '../../layout/page.ts'
import { type Bar, BarList, prefectureBars } from '../../parts/bar-list.tsx'
import { NameList, type NameListProps } from '../../parts/corporation-list.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import { MoreLink } from '../../parts/more-link.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { ShadeNote, TileMap } from '../../parts/tile-map.tsx'
import { fill, WORDS } from '../../words/words.ts'
import { figureOf } from '../search/narrow-form.tsx'

type Figure = { readonly figure: string | undefined }

type PlaceView = {
  readonly place: CodedPlace
  readonly counted: FacetsAnswer
  /** The counts of sections, named in the language of the page, the largest first. */
  readonly industries: readonly FacetCount[]
  readonly newest: readonly (SearchItem & { readonly assignedOn: string })[]
  /** The largest by a fact, each with its figure. */
  readonly largest: { readonly by: FactName; readonly items: readonly (SearchItem & Figure)[] }
}

const LEAST_LISTED = 50

/** Whether a place has so few corporations that its page says too little for search engines. */
export function isThin(total: number): boolean {
  return total < LEAST_LISTED
}

function placeName({ prefecture, city }: CodedPlace, language: Language): string {
  const around = prefectureName(prefecture.code, language)
  if (city === undefined) return around
  return language === 'ja' ? `${around}${city.name}` : `${cityName(city, language)}, ${around}`
}

/** The page of a prefecture, city, ward, town or village: how many corporations are there, and which to begin with. */
function placePage(view: PlaceView, { language }: Setting): Page {
  const { place: words, common } = WORDS[language]
  const { place, counted, largest } = view
  const name = placeName(place, language)
  const count = formatCount(counted.total, language)
  const title = fill(words.title, { place: name })
  const lead = fill(words.lead, { place: name, count })
  const here = { pref: place.prefecture.code, city: place.city?.code ?? '' }
  const linked = (one: FacetCount, asked: Partial<SearchInput>) => ({ ...one, path: searchPath({ ...here, ...asked }) })
  const kinds = largestFirst(counted.kinds).map((one) =>
    linked({ ...one, name: kindName(one.code, language) ?? one.name }, { kind: one.code }),
  )
  return {
    title,
    description: lead,
    path: `/place/${place.code}`,
    section: 'discover',
    indexing: isThin(counted.total) ? 'unlisted' : 'listed',
    hasSearch: true,
    body: (
      <div class="discover">
        <Above place={place} language={language} />
        <h1>
          <MixedText text={title} language={language} />
        </h1>
        <p class="lead">
          <MixedText text={lead} language={language} />
        </p>
        <SearchBox language={language} input={{ ...NOTHING_ASKED, ...here }} />
        <MoreLink
          language={language}
          path={searchPath(here)}
          rel="nofollow"
          class="onward"
          text={fill(words.all, { count })}
        />
        <Parts view={view} language={language} />
        <Bars id="kinds" title={words.kinds} bars={kinds} language={language} />
        <Bars
          id="industries"
          title={common.industries}
          note={words.industryNote}
          bars={view.industries.map((one) => linked(one, { industry: one.code }))}
          language={language}
        />
        <Names title={words.newest} id="newest" note={words.newestNote} items={view.newest} language={language}>
          {({ assignedOn }) => <time dateTime={assignedOn}>{formatDate(assignedOn, language)}</time>}
        </Names>
        <Names
          title={fill(words.largest, { fact: FACTS[largest.by][language] })}
          id="richest"
          items={largest.items}
          language={language}
        >
          {({ figure }) => figure}
        </Names>
      </div>
    ),
  }
}

function Above({ place, language }: { readonly place: CodedPlace; readonly language: Language }): VNode {
  const words = WORDS[language].place
  const { prefecture, city, within } = place
  const links: readonly (readonly [name: string, path: string])[] = [
    [words.country, '/discover'],
    ...(city === undefined ? [] : [[prefectureName(prefecture.code, language), `/place/${prefecture.code}`] as const]),
    ...(within === undefined ? [] : [[cityName(within, language), `/place/${within.code}`] as const]),
  ]
  return (
    <nav class="links" aria-label={words.above}>
      {links.map(([name, path]) => (
        <a href={localHref(language, path)}>
          ← <MixedText text={name} language={language} />
        </a>
      ))}
    </nav>
  )
}

// Of a prefecture its municipalities, a designated city in place of its wards; of a designated city its wards.
function Parts({ view, language }: { readonly view: PlaceView; readonly language: Language }): VNode | null {
  const words = WORDS[language].place
  const { place } = view
  const { cities = [] } = view.counted
  const counted = new Set(cities.map(({ code }) => code))
  const parts =
    place.city === undefined
      ? cities.filter((one) => !counted.has(designatedCityOf(one)?.code ?? ''))
      : cities.filter((one) => one.code !== place.code)
  const title = place.city === undefined ? words.parts : words.wards
  const bars = largestFirst(parts).map((one) => ({
    name: cityName(one, language),
    count: one.count,
    path: `/place/${one.code}`,
  }))
  return <Bars id="parts" title={title} bars={bars} language={language} />
}

type BarsProps = {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly bars: readonly Bar[]
  readonly language: Language
}

function Bars({ id, title, note, bars, language }: BarsProps): VNode | null {
  if (bars.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p class="note">{note}</p>}
      <BarList language={language} bars={bars} />
    </section>
  )
}

type NamesProps<Item> = Pick<BarsProps, 'id' | 'title' | 'note'> & NameListProps<Item>

function Names<Item extends SearchItem>({ id, title, note, children, ...list }: NamesProps<Item>): VNode | null {
  if (list.items.length === 0) return null
  return (
    <section aria-labelledby={id} class="neighbours">
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p class="note">{note}</p>}
      <NameList {...list}>{(item) => <span class="figures unbroken">{children?.(item)}</span>}</NameList>
    </section>
  )
}

/** How many corporations a list of the page has. */
const SHOWN = 10

/** The order of the list of the largest. */
const LARGEST_BY = 'capital'

/** GET /place/{code}; redirects other writings of a code, such as that of six digits, to the canonical one. */
export function getPlace({ context, setting, captured, charge }: Exchange): Outcome {
  const { register } = context
  const place = placeOfCode(register.columns.cities, captured)
  const nobody: Outcome = { problem: { kind: 'not-found', path: `/place/${captured}` } }
  if (place === undefined) return nobody
  if (place.code !== captured) return redirect(setting.language, `/place/${place.code}`)
  const criteria = place.cities === undefined ? { prefecture: place.code } : { cities: place.cities }
  const hits = findHits(register, criteria)
  if (hits.total === 0) return nobody
  const refusal = charge(priceOf(stepsToCountFacets(register, criteria), 'steps'))
  if (refusal !== undefined) return { problem: refusal }
  const counted = facets(register, criteria)
  const largest = sortedPage(register.columns.orders[LARGEST_BY], hits, { limit: SHOWN, offset: 0 })
    .map((at) => hitOf(register, at))
    .map((hit) => ({ ...hit, figure: figureOf(LARGEST_BY, hit, setting.language) }))
  const view = {
    place,
    counted,
    industries: industriesIn(
      setting.language,
      largestFirst(counted.industries.filter(({ code }) => code.length === 1)),
      register.industries,
    ),
    newest: newestNumbers(register, hits, SHOWN).map(({ ordinal, assignedOn }) => ({
      ...hitOf(register, ordinal),
      assignedOn,
    })),
    largest: { by: ORDERS[LARGEST_BY].fact, items: largest.filter(({ figure }) => figure !== undefined) },
  }
  return okPage(placePage(view, setting))
}

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
