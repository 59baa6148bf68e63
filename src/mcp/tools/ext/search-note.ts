import type { Interpreted, SearchAnswer } from '../../../facts/answer.ts'
import { hitsInWords } from '../../../query/notes/page-notes.ts'
import { placeNote } from '../../../query/notes/place-note.ts'
import type { Register } from '../../../query/register/register.ts'
import { textAdvice } from '../../../query/relax-notes.ts'
import { foundFor } from '../../../query/search-notes.ts'

/**
 * Says what was searched instead of the query, or what to try where it finds nothing; undefined where the results need
 * no note.
 */
export function searchNote(register: Register, query: string, answer: SearchAnswer): string | undefined {
  const { total, interpreted, suggestions = [] } = answer
  if (interpreted !== undefined) {
    const found = foundFor('The query', answer)
    return total === 0
      ? `${found} These results answer ${readingOf(interpreted)} Check that it is what was meant.`
      : `${found} Perhaps this was meant: ${readingOf(interpreted)}`
  }
  if (total > 0) return undefined
  const names = suggestions.map(({ name }) => JSON.stringify(name)).join(', ')
  return [
    'Nothing matches.',
    ...(names === '' ? [] : [`Names close to the query: ${names}.`]),
    ...(placeNote(register, { text: { asked: query } }) === undefined ? [] : [PLACE_ADVICE]),
    textAdvice(register, query),
  ].join(' ')
}

const PLACE_ADVICE =
  'The query is matched against names, not addresses: leave places out, or call match_corporations with the name and the address.'

/** Says what was searched, where, by which rule, and how much that found. */
function readingOf({ q, left_out, rule, total, ...place }: Omit<Interpreted, 'items'>): string {
  const asked = q === '' ? 'everything' : JSON.stringify(q)
  const without = left_out === undefined ? '' : `, with ${JSON.stringify(left_out)} left out of the text`
  return `${asked}${inPlace(place)}${without} (${rule}), ${hitsInWords(total)}.`
}

// Returns the place of an interpretation as the words that follow its text; empty where it has none.
function inPlace({ pref, city, town }: Pick<Interpreted, 'pref' | 'city' | 'town'>): string {
  const place = [pref, city, town].filter((name) => name !== undefined).join('')
  return place === '' ? '' : ` in ${place}`
}
