import { faultsOf } from '../domain/faults-of.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, success } from '../domain/result.ts'
import { searchBytes } from '../query/bytes/search-bytes.ts'
import { searchTag } from '../query/content-tag.ts'
import { parseSearch, type SearchQuestion } from '../query/parse/search-question.ts'
import type { KeptAnswer } from '../query/register/kept-answers.ts'
import { type FoundPage, findInOrder } from '../query/search.ts'
import type { Request } from '../serve/request.ts'
import { handlingApplied, handlingOf } from './handling.ts'
import type { MeteredQuestion } from './metered.ts'
import { parseQueryString } from './query-string.ts'
import { type Representation, representUnlessKept } from './representation.ts'
import type { RestContext } from './rest-context.ts'

const PARAMETERS = ['q', 'pref', 'industry', 'city', 'kind', 'sort', 'limit', 'offset', 'view'] as const

/** An answer given before, or a question to answer; `ignored`: names of parameters that there are not. */
type Asked = KeptAnswer | Unanswered
type Unanswered = SearchQuestion & { readonly ignored: readonly string[] }

/** `GET /v1/corp`; with `Prefer: handling=strict` parameters that there are not are refused. */
export function searchQuestion(
  { register }: Pick<RestContext, 'register'>,
  { query, headers }: Pick<Request, 'query' | 'headers'>,
): MeteredQuestion<Asked> {
  const { snapshotId } = register.edition
  const handling = handlingOf(headers)
  // Strictly asked, another question: it may be refused.
  const asked = handling === 'strict' ? `strict ${query}` : query
  return {
    preferenceApplied: handlingApplied(handling),
    parse() {
      const kept = register.kept.get(asked)
      if (kept !== undefined) return success(kept)
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
      if ('body' in question) return success({ ...question, snapshotId })
      const found = findInOrder(register, question)
      const about = { register, headers, query, asked, question }
      if (found instanceof Promise) return found.then(({ value }) => success(represent(about, value)))
      return found.ok ? success(represent(about, found.value)) : found
    },
  }
}

type About = Pick<RestContext, 'register'> &
  Pick<Request, 'query' | 'headers'> & { readonly asked: string; readonly question: Unanswered }

function represent({ register, headers, query, asked, question }: About, found: FoundPage): Representation {
  const etag = searchTag(register, query, found)
  return representUnlessKept({ headers }, { etag, snapshotId: register.edition.snapshotId }, () => {
    const body = searchBytes(register, found, question)
    return found.isFinal ? register.kept.offer(asked, { body, etag }).body : body
  })
}

function unknownFaults(unknown: ReadonlyMap<string, string>): ReturnType<typeof faultsOf> {
  const allowed = `expected no parameter of this name; there are ${PARAMETERS.join(', ')}.`
  return [...unknown].flatMap(([name, value]) => faultsOf(failure(invalidParameter(name, value, allowed))))
}
