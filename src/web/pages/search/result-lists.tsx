import type { VNode } from 'preact'
import { shortened } from '../../../domain/shortened.ts'
import { type Language, localHref } from '../../address/language.ts'
import { type SearchInput, searchPath } from '../../address/search-address.ts'
import { isolated } from '../../format/names.ts'
import { formatCount } from '../../format/numbers.ts'
import { MixedText } from '../../parts/mixed-text.tsx'
import { fill, WORDS } from '../../words/words.ts'
import type { ListName, TwoLists } from './find-list.ts'

type ResultListsProps = { readonly two: TwoLists; readonly input: SearchInput; readonly language: Language }

/**
 * Says how a text is read, and leads from the list of what it finds so to that of what it finds as it was typed, and
 * back; where it finds nothing as it was typed, there is one list alone.
 */
export function ResultLists({ two, input, language }: ResultListsProps): VNode {
  const { shown, typed, interpreted } = two
  const words = WORDS[language].search.interpreted
  const { q, rule, left_out, pref, city, town, total, candidates = [] } = interpreted
  const isAddress = rule === 'address' || rule === 'building'
  const place = [pref, city, town].filter((name) => name !== undefined).join(words.betweenPlaces)
  const [what, where] = isAddress ? ['', q] : [q, place]
  const read = readInWords(what && isolated(shortened(what)), where && isolated(shortened(where)), language)
  const lists: readonly { list: ListName; title: string; count: number }[] = [
    { list: 'read', title: read, count: total },
    { list: 'typed', title: fill(words.typed, { q: isolated(shortened(input.q)) }), count: typed },
  ]
  return (
    <div class="lists-of">
      {typed > 0 && (
        <nav class="row tabs" aria-label={words.lists}>
          {lists.map(({ list, title, count }) => (
            <a
              key={list}
              href={localHref(language, searchPath({ ...input, list, page: '' }))}
              rel="nofollow"
              {...(list === shown ? { 'aria-current': 'true' as const } : {})}
            >
              <MixedText text={title} language={language} /> <span class="count">{formatCount(count, language)}</span>
            </a>
          ))}
        </nav>
      )}
      {shown === 'read' && (
        <p class="note">
          {typed === 0 && (
            <>
              {words.noneTyped}
              <strong>
                <MixedText text={read} language={language} />
              </strong>
              {' – '}
            </>
          )}
          <MixedText text={fill(words.why[rule], { place: where })} language={language} />
          {left_out !== undefined && rule !== 'place' && (
            <>
              {' '}
              <MixedText text={fill(words.leftOut, { text: isolated(left_out) })} language={language} />
            </>
          )}
        </p>
      )}
      {shown === 'read' && candidates.length > 0 && (
        <ul class="chips row">
          {candidates.map(({ address, total: there }) => (
            <li key={address}>
              <a href={localHref(language, searchPath({ q: address }))}>
                <span lang="ja">{address}</span> <span class="count">{formatCount(there, language)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function readInWords(q: string, place: string, language: Language): string {
  const { located, named, namedIn } = WORDS[language].search.interpreted
  if (q === '') return fill(located, { place })
  return place === '' ? fill(named, { q }) : fill(namedIn, { q, place })
}
