import type { VNode } from 'preact'
import type { ClusterAnswer } from '../../../facts/answer.ts'
import type { CorporationSummary } from '../../../facts/profile.ts'
import { withinAddress } from '../../../query/place/within-address.ts'
import type { Language } from '../../address/language.ts'
import { searchPath } from '../../address/search-address.ts'
import { addressInWords, placesInEnglish } from '../../format/english-place.ts'
import { formatCount } from '../../format/numbers.ts'
import { NameList } from '../../parts/corporation-list.tsx'
import { mixedText } from '../../parts/mixed-text.tsx'
import { MoreLink } from '../../parts/more-link.tsx'
import { fill, WORDS } from '../../words/words.ts'
import type { ViewProps } from './company-forms.tsx'

export type NeighboursProps = { readonly answer: ClusterAnswer; readonly number: string; readonly language: Language }

/** How many of the other corporations a company's page shows; it links to the list of all. */
export const NEIGHBOURS_SHOWN = 10

/** The other corporations in the same building or at the same street address: names, and where in it they are. */
export function Neighbours({ answer, number, language }: NeighboursProps): VNode {
  const { company: words, common } = WORDS[language]
  const others = answer.items.filter((item) => item.corporate_number !== number).slice(0, NEIGHBOURS_SHOWN)
  const count = Math.max(0, answer.total - 1)
  const address = addressInWords(answer.address, language)
  const around = fill(words.neighboursAt, { address, count: formatCount(count, language) })
  return (
    <section aria-labelledby="neighbours" class="neighbours">
      <h2 id="neighbours">{answer.level === 'building' ? words.sameBuilding : words.sameStreet}</h2>
      <p class="quiet">{mixedText(count === 0 ? words.noNeighbours : around, language)}</p>
      <NameList items={others} language={language}>
        {(item) => <span lang="ja">{withinAddress(item, answer.level)}</span>}
      </NameList>
      {count > others.length && (
        <MoreLink
          language={language}
          path={`/corp/${number}/building`}
          rel="nofollow"
          text={fill(common.seeAll, { count: formatCount(answer.total, language) })}
        />
      )}
    </section>
  )
}

/** Other corporations of the same name in the prefecture: names, and in which city they are. */
export function Namesakes({ view, language }: ViewProps): VNode | null {
  const words = WORDS[language].company
  const { profile, namesakes } = view
  if (namesakes.length === 0) return null
  return (
    <section aria-labelledby="namesakes" class="neighbours">
      <h2 id="namesakes">{words.namesakes}</h2>
      <NameList items={namesakes} language={language}>
        {(item) => mixedText(cityOf(item, language), language)}
      </NameList>
      <MoreLink language={language} path={searchPath({ q: profile.name })} rel="nofollow" text={words.allNamesakes} />
    </section>
  )
}

function cityOf({ prefecture = '', city = '' }: CorporationSummary, language: Language): string {
  const japanese = `${prefecture}${city}`
  return (language === 'en' ? placesInEnglish(japanese)?.place : undefined) ?? japanese
}
