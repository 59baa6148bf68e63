import type { Interpreted, SearchAnswer } from '../../facts/answer.ts'
import { hitsInWords } from './hints.ts'

type Read = Pick<SearchAnswer, 'total' | 'counts'> & { readonly interpreted?: Omit<Interpreted, 'items'> | undefined }

/** Says what was searched besides q; undefined where q is not interpreted. */
export function interpretedHint(page: Read): string | undefined {
  const { interpreted } = page
  if (interpreted === undefined) return undefined
  return `${foundFor('q', page)} interpreted has another search: ${readingOf(interpreted)} Check that it is what was meant.`
}

/** Says what a text finds as it stands. */
export function foundFor(text: string, { total, counts }: Pick<SearchAnswer, 'total' | 'counts'>): string {
  if (total === 0) return `${text} as it stands finds nothing.`
  const isNamed = counts !== undefined && counts.partial < total
  return `${text} as it stands ${isNamed ? 'is found among names' : 'only finds names that contain it'}.`
}

/** Says what was searched, where, by which rule, and how much that found. */
export function readingOf({ q, left_out, rule, total, ...place }: Omit<Interpreted, 'items'>): string {
  const asked = q === '' ? 'everything' : JSON.stringify(q)
  const without = left_out === undefined ? '' : `, with ${JSON.stringify(left_out)} left out of the text`
  return `${asked}${inPlace(place)}${without} (${rule}), ${hitsInWords(total)}.`
}

// Returns the place of an interpretation as the words that follow its text; empty where it has none.
function inPlace({ pref, city, town }: Pick<Interpreted, 'pref' | 'city' | 'town'>): string {
  const place = [pref, city, town].filter((name) => name !== undefined).join('')
  return place === '' ? '' : ` in ${place}`
}
