import type { VNode } from 'preact'
import type { MatchTier, SearchItem, TierCounts } from '../../../facts/answer.ts'
import type { Language } from '../../address/language.ts'
import { formatCount } from '../../format/numbers.ts'
import { CorporationList } from '../../parts/corporation-list.tsx'
import { fill, WORDS } from '../../words/words.ts'

type NamedTier = keyof TierCounts

export type GroupedHitsProps = {
  readonly language: Language
  /** The hits of the page in the order of relevance. */
  readonly items: readonly SearchItem[]
  readonly counts: TierCounts
  readonly query: string
  /** Position of the first item in the whole result. */
  readonly start: number
}

/** The hits of a page grouped by tier, each tier under a heading with the number of all its hits. */
export function GroupedHits({ language, items, counts, query, start }: GroupedHitsProps): VNode {
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
            <CorporationList language={language} items={members} query={query} start={first} heading="h3" />
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
