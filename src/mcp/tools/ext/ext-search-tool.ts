import { afterwards } from '../../../domain/late.ts'
import { success } from '../../../domain/result.ts'
import type { Interpreted, SearchAnswer } from '../../../facts/answer.ts'
import { placeNote } from '../../../query/notes/place-note.ts'
import { parseSearch } from '../../../query/parse/search-question.ts'
import type { Register } from '../../../query/register/register.ts'
import { search } from '../../../query/search.ts'
import { foundFor, hitsInWords, textAdvice } from '../../../query/search-notes.ts'
import type { Tool } from '../tool.ts'
import { OUTPUTS, required } from '../tool-arguments.ts'
import { ownRefusalText, toolOf } from '../tool-of.ts'

const MOST_RESULTS = '10'

/** The list that clients with a search of their own expect, of documents that can be fetched. */
type Result = { readonly id: string; readonly title: string; readonly text: string; readonly url: string }
type Results = { readonly results: readonly Result[]; readonly note?: string }

/** The tool `search`, in the form that OpenAI's connectors and Responses API ask for. */
export function extSearchTool(register: Register): Tool {
  return toolOf('search', {
    takes: { query: required('query') },
    output: OUTPUTS.Results,
    refuse: (problem) => ownRefusalText('query', problem),
    parse({ query }) {
      const question = parseSearch(register, { q: query, limit: MOST_RESULTS })
      return question.ok ? success({ query, question: question.value }) : question
    },
    answer: ({ query, question }) =>
      afterwards(search(register, question), (answer) => success(resultsOf(register, query, answer))),
  })
}

// Where the query finds nothing, the results are those of what was asked instead.
function resultsOf(register: Register, query: string, answer: SearchAnswer): Results {
  const { items, interpreted } = answer
  const note = searchNote(register, query, answer)
  const shown = items.length > 0 ? items : (interpreted?.items ?? [])
  return {
    results: shown.map(({ corporate_number, name, kind_name, address }) => ({
      id: corporate_number,
      title: name,
      text: [kind_name, address].filter((text) => text !== '').join('、'),
      url: `${register.records.baseUrl}/corp/${corporate_number}`,
    })),
    ...(note === undefined ? {} : { note }),
  }
}

/** What was searched instead of the query, or what to try where it finds nothing; undefined where neither applies. */
function searchNote(register: Register, query: string, answer: SearchAnswer): string | undefined {
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
