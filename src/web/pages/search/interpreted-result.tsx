import type { VNode } from 'preact'
import { leadingPrefecture } from '../../../domain/prefecture.ts'
import { shortened } from '../../../domain/shortened.ts'
import type { Interpreted } from '../../../facts/answer.ts'
import { type Language, localHref } from '../../address/language.ts'
import { type SearchInput, searchPath } from '../../address/search-address.ts'
import { isolated } from '../../format/isolated.ts'
import { formatCount } from '../../format/numbers.ts'
import { CorporationList } from '../../parts/corporation-list.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import { SEARCH_WORDS } from './search-words.ts'

export type InterpretedResultProps = {
  readonly interpreted: Interpreted
  readonly input: SearchInput
  readonly language: Language
  /** `above` the literal result it ends with the heading of that; below, the literal result has come already. */
  readonly stands: 'above' | 'below'
}

/** Says what was searched for as well, and lists what that found. */
export function InterpretedResult({ interpreted, input, language, stands }: InterpretedResultProps): VNode {
  const words = SEARCH_WORDS[language].interpreted
  const { q, rule, left_out, total, items, pref, city, town, candidates = [] } = interpreted
  const isAddress = rule === 'address' || rule === 'building'
  const place = [pref, city, town].filter((name) => name !== undefined).join(words.betweenPlaces)
  const asked = isAddress
    ? { ...input, q: '', pref: leadingPrefecture(q)?.code ?? input.pref, address: q, page: '' }
    : { ...input, q, pref: pref ?? input.pref, city: city ?? input.city, page: '' }
  // Hits narrowed by a town have no page of their own, because the town is not a filter of the search page; nor have
  // those of a city whose prefecture is not known, because a city alone is no question.
  const hasMore = total > items.length && town === undefined && asked.q + asked.pref + asked.industry !== ''
  const all = searchPath(asked)
  const [what, where] = isAddress ? ['', q] : [q, place]
  const title = words.title(what && isolated(shortened(what)), where && isolated(shortened(where)))
  return (
    <div class="interpreted">
      <h2>
        <MixedText text={title} language={language} />
      </h2>
      <p>
        {words.why[rule]}
        {left_out !== undefined && (
          <span class="quiet">
            {' '}
            <MixedText text={words.leftOut(isolated(left_out))} language={language} />
          </span>
        )}
      </p>
      {candidates.length > 0 && (
        <ul>
          {candidates.map(({ address, total: there }) => (
            <li key={address}>
              <a href={localHref(language, searchPath({ q: address }))} lang="ja">
                {address}
              </a>{' '}
              {formatCount(there, language)}
            </li>
          ))}
        </ul>
      )}
      <CorporationList language={language} items={items} query={q} start={1} />
      {hasMore && (
        <p>
          <a href={localHref(language, all)}>{words.all(formatCount(total, language))}</a>
        </p>
      )}
      {stands === 'above' && (
        <h2>
          <MixedText text={words.literal(isolated(shortened(input.q)))} language={language} />
        </h2>
      )}
    </div>
  )
}
