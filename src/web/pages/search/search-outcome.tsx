import type { VNode } from 'preact'
import type { ParameterFault } from '../../../domain/problem.ts'
import type { Interpreted, SearchAnswer, TierCounts } from '../../../facts/answer.ts'
import { FACTS, type FactName } from '../../../facts/fact-table.ts'
import { FILTER_NAMES, FILTERS, type FilterName } from '../../../facts/filter-table.ts'
import { ORDERS, type OrderName } from '../../../facts/order-table.ts'
import type { ItemFacts } from '../../../facts/profile.ts'
import type { UnfoundNumber } from '../../../query/lookup.ts'
import { PAGE_SORTS } from '../../../query/parse/sort.ts'
import { lastPageOf, PAGE_SIZE, PAGE_SIZES, type SearchInput, searchPath } from '../../address/search-address.ts'
import { formatCount } from '../../format/values.ts'
import { CorporationList, type ListedCorporation, NameList } from '../../parts/corporation-list.tsx'
import type { ChosenFilter, Facet, FacetChoice } from '../../parts/filters.tsx'
import { addressText, mixedText } from '../../parts/mixed-text.tsx'
import { ChoiceRow, Pager } from '../../parts/pager.tsx'
import { TakeAway } from '../../parts/take-away.tsx'
import { fill, type Local, localHref, WORDS } from '../../words/words.ts'

/** What a search page shows. */
export type SearchView = {
  readonly input: SearchInput
  /** The question of the list that is shown, in parameters of its own: filters are added to these. */
  readonly narrowed: SearchInput
  readonly page: number
  /** The largest number of hits on a page. */
  readonly limit: number
  readonly faults: readonly ParameterFault[]
  /** Absent when nothing was asked yet, or the parameters have faults. */
  readonly outcome?: FoundView
  /** What the list can be narrowed by, with counts: first the prefectures. */
  readonly facets: readonly Facet[]
  readonly chosen: readonly ChosenFilter[]
}

/** What a search found, and how it is shown. */
export type FoundView = Pick<SearchAnswer, 'total' | 'offset' | 'counts' | 'unknown'> & {
  readonly items: readonly ListedCorporation[]
  /** The two lists of which one is shown, where the text is read otherwise, too. */
  readonly two: TwoLists | undefined
  /** The words that are marked in the names. */
  readonly query: string
  /** The orders by facts that some of the hits have. */
  readonly orders: readonly OrderName[]
  /** The corporate number that was searched for, when no published corporation has it. */
  readonly unfound: UnfoundNumber | undefined
  readonly isByRelevance: boolean
  /** The address of the same question to the API. */
  readonly api: string
  /** Notable corporations whose names begin with the words (notable-beginnings.ts). */
  readonly notable: readonly ItemFacts[]
  /** Corporations with names close to the words that no list on the page has; city and town tell them apart. */
  readonly suggested: readonly (ItemFacts & { readonly place: string })[]
  /** What to try when nothing was found: filters to drop. */
  readonly relaxations: readonly Relaxation[]
  /** Cities to narrow the search by, when many hits share one name. */
  readonly cities: readonly FacetChoice[]
}

/** A filter that could be dropped, with the number of hits that the search then has, and its path. */
export type Relaxation = { readonly dropped: FilterName; readonly total: number; readonly path: string }

/** What a text finds as it was typed, or as it is read (docs/search.md): a page shows one of these lists. */
export type ListName = 'typed' | 'read'

/** The two lists of a text that is read otherwise, too; `typed` is how many the text finds as it was typed. */
export type TwoLists = { readonly shown: ListName; readonly interpreted: Interpreted; readonly typed: number }

type SearchOutcomeProps = Local<{ view: SearchView; outcome: FoundView }>

/** The hits of one page below their total number, grouped by tier; or what to try when nothing was found. */
export function SearchOutcome({ view, outcome, language }: SearchOutcomeProps): VNode {
  const { total, counts, offset, items, query, notable } = outcome
  if (total === 0) return <NothingFound view={view} outcome={outcome} language={language} />
  const { search: words, common } = WORDS[language]
  const shown = { from: formatCount(offset + 1, language), to: formatCount(offset + items.length, language) }
  const lastPage = lastPageOf(total, view.limit)
  const without = view.input.sort === 'address' ? [words.order.sorts.address] : []
  const pathOf = (page: number) => searchPath({ ...view.input, page: String(page) })
  return (
    <>
      <div class="tally">
        <h2 id="tally" tabIndex={-1}>
          {fill(common.count, { count: formatCount(total, language) })}
          {lastPage > 1 && <span class="quiet"> {fill(words.fromTo, shown)}</span>}
        </h2>
        <ResultOrder view={view} outcome={outcome} language={language} />
      </div>
      <UnknownNotes view={view} outcome={outcome} language={language} />
      {notable.length > 0 && (
        <aside class="notable" aria-labelledby="notable">
          <h2 id="notable">{words.notable}</h2>
          <NameList items={notable} language={language} />
        </aside>
      )}
      {counts !== undefined && outcome.isByRelevance ? (
        <GroupedHits outcome={outcome} counts={counts} language={language} />
      ) : (
        <CorporationList language={language} items={items} query={query} start={offset + 1} />
      )}
      <Pager language={language} page={view.page} lastPage={lastPage} pathOf={pathOf} />
      <PageSizes view={view} outcome={outcome} language={language} />
      <TakeAway language={language} total={total} path={pathOf(1)} api={outcome.api} without={without} />
      <SuggestedNames suggested={outcome.suggested} language={language} />
    </>
  )
}

const TIERS: readonly (keyof TierCounts)[] = ['registered', 'exact', 'prefix', 'partial']

/** The hits of a page grouped by tier, each tier under a heading with the number of all its hits. */
function GroupedHits({ outcome, counts, language }: Local<{ outcome: FoundView; counts: TierCounts }>): VNode {
  const { search, common } = WORDS[language]
  let at = outcome.offset + 1
  return (
    <>
      {TIERS.map((tier) => {
        const members = outcome.items.filter(({ match }) => match?.tier === tier)
        if (members.length === 0) return null
        const first = at
        at += members.length
        return (
          <section aria-labelledby={`tier-${tier}`}>
            <h2 class="tier" id={`tier-${tier}`}>
              {search.tiers[tier]}{' '}
              <span class="count">{fill(common.bare, { count: formatCount(counts[tier], language) })}</span>
            </h2>
            <CorporationList language={language} items={members} query={outcome.query} start={first} />
          </section>
        )
      })}
    </>
  )
}

/** What to try when nothing was found, the likeliest first. */
function NothingFound({ view, outcome, language }: SearchOutcomeProps): VNode {
  const { relaxations, suggested, unfound } = outcome
  const words = WORDS[language].search
  const { mistyped, notListed, reasons } = words.noneNumber
  const advice = view.input.q === '' ? [words.notIncluded] : [...words.textAdvice, words.notIncluded]
  return (
    <div class="nothing">
      <h2 id="tally" class="nothing-title" tabIndex={-1}>
        {words.noneTitle}
      </h2>
      {relaxations.length > 0 && (
        <ul class="plain">
          {relaxations.map(({ dropped, total, path }) => (
            <li>
              <a href={localHref(language, path)}>{fill(words.anyOf, { filter: FILTERS[dropped][language] })}</a>{' '}
              <span class="quiet">{fill(words.without, { count: formatCount(total, language) })}</span>
            </li>
          ))}
        </ul>
      )}
      <SuggestedNames suggested={suggested} language={language} />
      {unfound === undefined ? (
        <ul class="advice">
          {advice.map((sentence) => (
            <li>{mixedText(sentence, language)}</li>
          ))}
        </ul>
      ) : (
        <ul class="advice">
          <li>{unfound.expectedCheckDigit === undefined ? notListed : mistyped}</li>
          <li>
            <a href={localHref(language, `/corp/${unfound.number}`)}>{reasons}</a>
          </li>
        </ul>
      )}
    </div>
  )
}

/** Corporations with names close to the words; nothing when there are none. */
function SuggestedNames({ suggested, language }: Local<Pick<FoundView, 'suggested'>>): VNode | null {
  if (suggested.length === 0) return null
  return (
    <section class="suggested" aria-labelledby="suggested">
      <h2 id="suggested">{WORDS[language].search.suggestions}</h2>
      <NameList items={suggested} language={language}>
        {({ corporate_number, prefecture = '', place }) => (
          <>
            {addressText(language === 'en' ? prefecture + place.replace(' ', '') : place, language)}{' '}
            <span class="note figures">{corporate_number}</span>
          </>
        )}
      </NameList>
    </section>
  )
}

export type ResultOrderProps = Local<{
  view: Pick<SearchView, 'input' | 'limit'>
  outcome: Pick<FoundView, 'total' | 'unknown' | 'orders' | 'isByRelevance'>
}>

/** Links that change the order of the hits; orders by facts only where some of the hits have the fact. */
export function ResultOrder({ view: { input }, outcome, language }: ResultOrderProps): VNode | null {
  if (outcome.total < 2) return null
  const { search, common } = WORDS[language]
  const names = { ...search.order.sorts, name: common.byName }
  const chosen = shownOrder(input, outcome)
  const offered = PAGE_SORTS.filter((sort) => !(sort in ORDERS) || outcome.orders.includes(sort as OrderName))
  const choices = offered.map((sort) => ({
    name: sort in ORDERS ? ORDERS[sort as OrderName][language] : names[sort as keyof typeof names],
    path: searchPath({ ...input, sort, page: '' }),
    isChosen: sort === chosen,
  }))
  return <ChoiceRow title={common.order} choices={choices} language={language} />
}

/** Links that change how many hits a page has. */
export function PageSizes({ view: { input, limit }, outcome, language }: ResultOrderProps): VNode | null {
  if (outcome.total <= PAGE_SIZE) return null
  const { search, common } = WORDS[language]
  const choices = PAGE_SIZES.map((size) => ({
    name: fill(common.bare, { count: size }),
    path: searchPath({ ...input, limit: String(size), page: '' }),
    isChosen: size === limit,
  }))
  return <ChoiceRow title={search.order.perPage} choices={choices} language={language} />
}

/** How many lack a fact that hits are sorted or narrowed by; what the order of readings is. */
export function UnknownNotes({ view: { input }, outcome, language }: ResultOrderProps): VNode {
  const words = WORDS[language].search.order
  const asked = input.sort === '' ? 'relevance' : input.sort
  const isNarrowed = FILTER_NAMES.some((name) => name.startsWith(asked) && input[name] !== '')
  const sortedBy = asked in ORDERS && !isNarrowed ? ORDERS[asked as OrderName].fact : undefined
  const last = shownOrder(input, outcome) === asked ? words.last : words.orderless
  const unknown = Object.entries(outcome.unknown ?? {}) as [FactName, number][]
  return (
    <>
      {asked === 'name' && <p class="note">{WORDS[language].common.byReading}</p>}
      {unknown.map(([fact, count]) => (
        <p class="note">
          {fill(fact === sortedBy ? last : words.leftOut, {
            fact: FACTS[fact][language],
            count: formatCount(count, language),
          })}
        </p>
      ))}
    </>
  )
}

function shownOrder({ sort }: SearchInput, { isByRelevance }: ResultOrderProps['outcome']): string {
  return isByRelevance || sort === '' ? 'relevance' : sort
}
