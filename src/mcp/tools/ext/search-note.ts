import type { SearchAnswer } from '../../../facts/answer.ts'
import type { Register } from '../../../query/register/register.ts'
import { foundFor, readingOf } from '../interpreted-hint.ts'
import { placeHint } from '../place-hint.ts'
import { textAdvice } from '../relax-hint.ts'

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
    ...(placeHint(register, { q: query }) === undefined ? [] : [PLACE_ADVICE]),
    textAdvice(register, query),
  ].join(' ')
}

const PLACE_ADVICE =
  'The query is matched against names, not addresses: leave places out, or call match_corporations with the name and the address.'
