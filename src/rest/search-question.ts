import type { SearchAnswer } from '../domain/answer.ts'
import { type Result, success } from '../domain/result.ts'
import { parseSearch, type SearchQuestion } from '../query/parse/search-question.ts'
import { searchInOrder } from '../query/search.ts'
import type { MeteredQuestion } from './metered.ts'
import { parseQueryString } from './query-string.ts'
import { type Representation, represent } from './representation.ts'
import type { RestContext } from './rest-context.ts'

const PARAMETERS = ['q', 'pref', 'industry', 'city', 'kind', 'sort', 'limit', 'offset'] as const

/** `GET /v1/corp`; `query` is the raw text after `?`. */
export function searchQuestion({ register }: RestContext, query: string): MeteredQuestion<SearchQuestion> {
  return {
    parse() {
      const parameters = parseQueryString(query, PARAMETERS)
      return parameters.ok ? parseSearch(register, parameters.value) : parameters
    },
    answer(question) {
      const answer = searchInOrder(register, question)
      return answer instanceof Promise ? answer.then(found) : found(answer)
    },
  }
}

function found(answer: Result<SearchAnswer>): Result<Representation> {
  return answer.ok ? success(represent(answer.value)) : answer
}
