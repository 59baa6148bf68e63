import type { VNode } from 'preact'
import type { FacetCount } from '../../facts/answer.ts'
import { prefectureName } from '../format/names.ts'
import { formatCount } from '../format/values.ts'
import { type Language, localHref } from '../words/words.ts'
import { mixedText } from './mixed-text.tsx'

export type Bar = { readonly name: string; readonly count: number; readonly path: string }

/** A list of counts with a bar each, every row a link. */
export function BarList({ language, bars }: { readonly language: Language; readonly bars: readonly Bar[] }): VNode {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ul class="bars">
      {bars.map(({ name, count, path }) => (
        <li>
          <a href={localHref(language, path)}>
            <span>{mixedText(name, language)}</span>
            <CountBar count={count} most={most} />
            <span class="bar-count">{formatCount(count, language)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A bar whose length is the share of a count in the largest; screen readers skip it, as it repeats the number. */
export function CountBar({ count, most }: { readonly count: number; readonly most: number }): VNode {
  return (
    <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" fill="var(--shade-4)" aria-hidden="true">
      <rect width={Math.max(0.4, (100 * count) / most).toFixed(2)} height="4" />
    </svg>
  )
}

/** Returns a bar for each prefecture, in the order of `counts`. */
export function prefectureBars(counts: readonly FacetCount[], language: Language): Bar[] {
  return counts.map(({ code, count }) => ({ name: prefectureName(code, language), count, path: `/place/${code}` }))
}
