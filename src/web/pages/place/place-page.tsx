import type { VNode } from 'preact'
import type { FacetsAnswer, SearchItem } from '../../../facts/answer.ts'
import { FACTS } from '../../../facts/fact-table.ts'
import { ORDERS } from '../../../facts/order-table.ts'
import { facets, stepsToCountFacets } from '../../../query/facets/facet-counts.ts'
import { largestFirst } from '../../../query/facets/facets-question.ts'
import { findHits } from '../../../query/match/find-hits.ts'
import { sortedPage } from '../../../query/match/sort-hits.ts'
import { newestNumbers } from '../../../query/newest-numbers.ts'
import { type CodedPlace, designatedCityOf, placeOfCode } from '../../../query/parse/city.ts'
import { itemOf } from '../../../query/present.ts'
import type { Register } from '../../../query/register/register.ts'
import { NOTHING_ASKED, type SearchInput, searchPath } from '../../address/search-address.ts'
import { type Exchange, type Outcome, priceOf } from '../../exchange/exchange.ts'
import { cityName } from '../../format/english-place.ts'
import { industriesIn } from '../../format/items-in.ts'
import { kindName, prefectureName } from '../../format/names.ts'
import { formatCount, formatDate } from '../../format/values.ts'
import { redirect } from '../../http/redirect.ts'
import { okPage } from '../../layout/page.ts'
import { type Bar, BarList, prefectureBars } from '../../parts/bar-list.tsx'
import { NameList, type NameListProps } from '../../parts/corporation-list.tsx'
import { mixedText } from '../../parts/mixed-text.tsx'
import { MoreLink } from '../../parts/more-link.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { ShadeNote, TileMap } from '../../parts/tile-map.tsx'
import { fill, type Language, type Local, localHref, WORDS } from '../../words/words.ts'
import { figureOf } from '../search/narrow-form.tsx'

/** Whether a place has so few corporations that its page says too little for search engines: fewer than 50. */
export function isThin(total: number): boolean {
  return total < 50
}

function placeName({ prefecture, city }: CodedPlace, language: Language): string {
  const around = prefectureName(prefecture.code, language)
  if (city === undefined) return around
  return language === 'ja' ? `${around}${city.name}` : `${cityName(city, language)}, ${around}`
}

/** How many corporations a list of the page has. */
const SHOWN = 10

/** The order of the list of the largest. */
const LARGEST_BY = 'capital'

/**
 * GET /place/{code}: how many corporations are in a prefecture, city, ward, town or village, and which to begin with;
 * redirects other writings of a code, such as that of six digits, to the canonical one.
 */
export function getPlace({ context: { register }, setting: { language }, captured, charge }: Exchange): Outcome {
  const place = placeOfCode(register.columns.cities, captured)
  const nobody: Outcome = { problem: { kind: 'not-found', path: `/place/${captured}` } }
  if (place === undefined) return nobody
  if (place.code !== captured) return redirect(language, `/place/${place.code}`)
  const criteria = place.cities === undefined ? { prefecture: place.code } : { cities: place.cities }
  const hits = findHits(register, criteria)
  if (hits.total === 0) return nobody
  const refusal = charge(priceOf(stepsToCountFacets(register, criteria), 'steps'))
  if (refusal !== undefined) return { problem: refusal }
  const counted = facets(register, criteria)
  const largest = sortedPage(register.columns.orders[LARGEST_BY], hits, { limit: SHOWN, offset: 0 })
    .map((at) => itemOf(register, at))
    .map((hit) => ({ ...hit, figure: figureOf(LARGEST_BY, hit, language) }))
    .filter(({ figure }) => figure !== undefined)
  const newest = newestNumbers(register, hits, SHOWN).map(({ ordinal, assignedOn }) => ({
    ...itemOf(register, ordinal),
    assignedOn,
  }))
  const words = WORDS[language].place
  const name = placeName(place, language)
  const count = formatCount(counted.total, language)
  const title = fill(words.title, { place: name })
  const lead = fill(words.lead, { place: name, count })
  const all = fill(words.all, { count })
  const richest = fill(words.largest, { fact: FACTS[ORDERS[LARGEST_BY].fact][language] })
  const here = { pref: place.prefecture.code, city: place.city?.code ?? '' }
  const kinds = largestFirst(counted.kinds).map(({ code, name, count }) => ({
    name: kindName(code, language) ?? name,
    count,
    path: searchPath({ ...here, kind: code }),
  }))
  return okPage({
    title,
    description: lead,
    path: `/place/${place.code}`,
    section: 'discover',
    indexing: isThin(counted.total) ? 'unlisted' : 'listed',
    hasSearch: true,
    body: (
      <div class="discover">
        <Above place={place} language={language} />
        <h1>{mixedText(title, language)}</h1>
        <p class="lead">{mixedText(lead, language)}</p>
        <SearchBox language={language} input={{ ...NOTHING_ASKED, ...here }} />
        <MoreLink language={language} path={searchPath(here)} rel="nofollow" class="onward" text={all} />
        <Parts place={place} counted={counted} language={language} />
        <Bars id="kinds" title={words.kinds} bars={kinds} language={language} />
        <Sections note={words.industryNote} {...{ counted, here, register, language }} />
        <Names title={words.newest} id="newest" note={words.newestNote} items={newest} language={language}>
          {({ assignedOn }) => <time dateTime={assignedOn}>{formatDate(assignedOn, language)}</time>}
        </Names>
        <Names title={richest} id="richest" items={largest} language={language}>
          {({ figure }) => figure}
        </Names>
      </div>
    ),
  })
}

type SectionsProps = Local<{ note: string; counted: FacetsAnswer; here: Partial<SearchInput>; register: Register }>

/** The sections of industry, the largest first, each with a search for it in a place. */
function Sections({ note, counted, here, register, language }: SectionsProps): VNode | null {
  const sections = largestFirst(counted.industries.filter(({ code }) => code.length === 1))
  const bars = industriesIn(language, sections, register.industries).map((one) => ({
    ...one,
    path: searchPath({ ...here, industry: one.code }),
  }))
  return <Bars id="industries" title={WORDS[language].common.industries} note={note} bars={bars} language={language} />
}

function Above({ place, language }: Local<{ place: CodedPlace }>): VNode {
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
        <a href={localHref(language, path)}>← {mixedText(name, language)}</a>
      ))}
    </nav>
  )
}

// Of a prefecture its municipalities, a designated city in place of its wards; of a designated city its wards.
function Parts({ place, counted, language }: Local<{ place: CodedPlace; counted: FacetsAnswer }>): VNode | null {
  const words = WORDS[language].place
  const { cities = [] } = counted
  const codes = new Set(cities.map(({ code }) => code))
  const parts =
    place.city === undefined
      ? cities.filter((one) => !codes.has(designatedCityOf(one)?.code ?? ''))
      : cities.filter((one) => one.code !== place.code)
  const title = place.city === undefined ? words.parts : words.wards
  const bars = largestFirst(parts).map((one) => ({
    name: cityName(one, language),
    count: one.count,
    path: `/place/${one.code}`,
  }))
  return <Bars id="parts" title={title} bars={bars} language={language} />
}

type Headed = { readonly id: string; readonly title: string; readonly note?: string }

function Bars({ id, title, note, bars, language }: Headed & Local<{ bars: readonly Bar[] }>): VNode | null {
  if (bars.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p class="note">{note}</p>}
      <BarList language={language} bars={bars} />
    </section>
  )
}

type NamesProps<Item> = Headed & NameListProps<Item>

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

/** GET /discover: the counts of the whole register, by prefecture and by section of industry. */
export function getDiscover({ context: { register }, setting: { language } }: Exchange): Outcome {
  const { discover: words, common } = WORDS[language]
  const counted = facets(register, {})
  const { total, prefectures } = counted
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
        <Sections note={words.industryNote} here={{}} {...{ counted, register, language }} />
      </div>
    ),
  })
}
