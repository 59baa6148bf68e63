import type { VNode } from 'preact'
import type { MatchTier, SearchItem, TierCounts } from '../../../facts/answer.ts'
import { FILTERS } from '../../../facts/filter-table.ts'
import type { UnfoundNumber } from '../../../query/lookup.ts'
import { type Language, localHref } from '../../address/language.ts'
import { lastPageOf, searchPath } from '../../address/search-address.ts'
import { formatCount } from '../../format/numbers.ts'
import { AddressText } from '../../parts/address-text.tsx'
import { CorporationList } from '../../parts/corporation-list.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import { NameList } from '../../parts/name-list.tsx'
import { Pager } from '../../parts/pager.tsx'
import { TakeAway } from '../../parts/take-away.tsx'
import { fill, WORDS } from '../../words/words.ts'
import { PageSizes, ResultOrder, UnknownNotes } from './result-order.tsx'
import type { FoundView, SearchView } from './search-view.ts'

type SearchOutcomeProps = { readonly view: SearchView; readonly outcome: FoundView; readonly language: Language }

/** The hits of one page below their total number, grouped by tier; or what to try when nothing was found. */
export function SearchOutcome({ view, outcome, language }: SearchOutcomeProps): VNode {
  const { total, offset, items } = outcome
  if (total === 0) return <NothingFound view={view} outcome={outcome} language={language} />
  const { search: words, common } = WORDS[language]
  return (
    <>
      <div class="tally">
        <h2 id="tally" tabIndex={-1}>
          {fill(common.count, { count: formatCount(total, language) })}
          {lastPageOf(total, view.limit) > 1 && (
            <span class="quiet">
              {' '}
              {fill(words.fromTo, {
                from: formatCount(offset + 1, language),
                to: formatCount(offset + items.length, language),
              })}
            </span>
          )}
        </h2>
        <ResultOrder view={view} outcome={outcome} language={language} />
      </div>
      <Hits view={view} outcome={outcome} language={language} />
      <SuggestedNames suggested={outcome.suggested} language={language} />
    </>
  )
}

function Hits({ view, outcome, language }: SearchOutcomeProps): VNode {
  const { total, counts, offset, items, query } = outcome
  const start = offset + 1
  const fileOf = (format: string) => searchPath({ ...view.input, page: '' }).replace('/search', `/search.${format}`)
  const without = view.input.sort === 'address' ? [WORDS[language].search.order.sorts.address] : []
  const pathOf = (page: number) => searchPath({ ...view.input, page: String(page) })
  return (
    <>
      <UnknownNotes view={view} outcome={outcome} language={language} />
      <NotableNames notable={outcome.notable} language={language} />
      {counts !== undefined && outcome.isByRelevance ? (
        <GroupedHits language={language} items={items} counts={counts} query={query} start={start} />
      ) : (
        <CorporationList language={language} items={items} query={query} start={start} />
      )}
      <Pager language={language} page={view.page} lastPage={lastPageOf(total, view.limit)} pathOf={pathOf} />
      <PageSizes view={view} outcome={outcome} language={language} />
      <TakeAway language={language} total={total} fileOf={fileOf} api={outcome.api} without={without} />
    </>
  )
}

type NotableNamesProps = Pick<FoundView, 'notable'> & { readonly language: Language }

/** Notable corporations that the text may mean, although others have exactly the name that was typed. */
function NotableNames({ notable, language }: NotableNamesProps): VNode | null {
  if (notable.length === 0) return null
  return (
    <aside class="notable" aria-labelledby="notable">
      <h2 id="notable">{WORDS[language].search.notable}</h2>
      <NameList items={notable} language={language} />
    </aside>
  )
}

type NamedTier = keyof TierCounts

type GroupedHitsProps = {
  readonly language: Language
  /** The hits of the page in the order of relevance. */
  readonly items: readonly SearchItem[]
  readonly counts: TierCounts
  readonly query: string
  /** Position of the first item in the whole result. */
  readonly start: number
}

/** The hits of a page grouped by tier, each tier under a heading with the number of all its hits. */
function GroupedHits({ language, items, counts, query, start }: GroupedHitsProps): VNode {
  const words = WORDS[language].search.tiers
  let at = start
  return (
    <>
      {groupsOf(items).map(({ tier, members }) => {
        const first = at
        at += members.length
        return (
          <section key={tier} aria-labelledby={`tier-${tier}`}>
            <h2 class="tier" id={`tier-${tier}`}>
              {words[tier]}{' '}
              <span class="count">
                {fill(WORDS[language].common.bare, { count: formatCount(counts[tier], language) })}
              </span>
            </h2>
            <CorporationList language={language} items={members} query={query} start={first} />
          </section>
        )
      })}
    </>
  )
}

type Group = { readonly tier: NamedTier; readonly members: readonly SearchItem[] }

const TIERS: readonly NamedTier[] = ['registered', 'exact', 'prefix', 'partial']

function groupsOf(items: readonly SearchItem[]): Group[] {
  const ofTier = (tier: MatchTier): readonly SearchItem[] => items.filter(({ match }) => match?.tier === tier)
  return TIERS.map((tier) => ({ tier, members: ofTier(tier) })).filter(({ members }) => members.length > 0)
}

type NothingFoundProps = {
  readonly view: Pick<SearchView, 'relaxations'> & { readonly input: Pick<SearchView['input'], 'q'> }
  readonly outcome: Pick<FoundView, 'suggested' | 'unfound'>
  readonly language: Language
}

/** What to try when nothing was found, the likeliest first. */
function NothingFound({ view, outcome: { suggested, unfound }, language }: NothingFoundProps): VNode {
  const words = WORDS[language].search
  const advice = view.input.q === '' ? [words.notIncluded] : [...words.textAdvice, words.notIncluded]
  return (
    <div class="nothing">
      <h2 id="tally" class="nothing-title" tabIndex={-1}>
        {words.noneTitle}
      </h2>
      {view.relaxations.length > 0 && (
        <ul class="plain">
          {view.relaxations.map(({ dropped, total, path }) => (
            <li key={dropped}>
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
            <li key={sentence}>
              <MixedText text={sentence} language={language} />
            </li>
          ))}
        </ul>
      ) : (
        <NumberAdvice unfound={unfound} language={language} />
      )}
    </div>
  )
}

type NumberAdviceProps = { readonly unfound: UnfoundNumber; readonly language: Language }

function NumberAdvice({ unfound: { number, expectedCheckDigit }, language }: NumberAdviceProps): VNode {
  const { mistyped, notListed, reasons } = WORDS[language].search.noneNumber
  return (
    <ul class="advice">
      <li>{expectedCheckDigit === undefined ? notListed : mistyped}</li>
      <li>
        <a href={localHref(language, `/corp/${number}`)}>{reasons}</a>
      </li>
    </ul>
  )
}

type SuggestedNamesProps = Pick<FoundView, 'suggested'> & { readonly language: Language }

/** Corporations with names close to the words; nothing when there are none. */
function SuggestedNames({ suggested, language }: SuggestedNamesProps): VNode | null {
  if (suggested.length === 0) return null
  return (
    <section class="suggested" aria-labelledby="suggested">
      <h2 id="suggested">{WORDS[language].search.suggestions}</h2>
      <NameList items={suggested} language={language}>
        {({ corporate_number, prefecture = '', place }) => (
          <>
            <AddressText
              address={language === 'en' ? prefecture + place.replace(' ', '') : place}
              language={language}
            />{' '}
            <span class="note figures">{corporate_number}</span>
          </>
        )}
      </NameList>
    </section>
  )
}
