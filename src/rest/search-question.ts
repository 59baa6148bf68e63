import type { SearchAnswer, SearchBody } from '../domain/answer.ts'
import { faultsOf } from '../domain/faults-of.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { parseSearch, type SearchQuestion } from '../query/parse/search-question.ts'
import { searchInOrder } from '../query/search.ts'
import type { Request } from '../serve/request.ts'
import { handlingApplied, handlingOf } from './handling.ts'
import type { MeteredQuestion } from './metered.ts'
import { parseQueryString } from './query-string.ts'
import { type Representation, represented } from './representation.ts'
import type { RestContext } from './rest-context.ts'

const PARAMETERS = ['q', 'pref', 'industry', 'city', 'kind', 'sort', 'limit', 'offset'] as const

/** `ignored`: names of parameters that there are not. */
type Asked = SearchQuestion & { readonly ignored: readonly string[] }

/** `GET /v1/corp`; with `Prefer: handling=strict` parameters that there are not are refused. */
export function searchQuestion(
  { register }: Pick<RestContext, 'register'>,
  { query, headers }: Pick<Request, 'query' | 'headers'>,
): MeteredQuestion<Asked> {
  const handling = handlingOf(headers)
  return {
    preferenceApplied: handlingApplied(handling),
    parse() {
      const read = parseQueryString(query, PARAMETERS)
      if (!read.ok) return read
      const { parameters, unknown } = read.value
      const question = parseSearch(register, parameters)
      if (handling === 'strict' && unknown.size > 0) {
        return failure({ kind: 'invalid-parameter', faults: [...unknownFaults(unknown), ...faultsOf(question)] })
      }
      return question.ok ? success({ ...question.value, ignored: [...unknown.keys()] }) : question
    },
    answer(question) {
      const answer = searchInOrder(register, question)
      if (!(answer instanceof Promise)) return bodyOf(answer, question)
      return answer.then((late) => bodyOf(late, question))
    },
  }
}

function unknownFaults(unknown: ReadonlyMap<string, string>): ReturnType<typeof faultsOf> {
  const allowed = `expected no parameter of this name; there are ${PARAMETERS.join(', ')}.`
  return [...unknown].flatMap(([name, value]) => faultsOf(failure(invalidParameter(name, value, allowed))))
}

function bodyOf(answer: Result<SearchAnswer>, { ignored }: Asked): Result<Representation> {
  if (!answer.ok || ignored.length === 0) return represented(answer)
  const body: SearchBody = { ...answer.value, ignored }
  return represented(success(body))
}
