import { afterwards } from '../domain/late.ts'
import { failure, faultsOf, success } from '../domain/result.ts'
import { FILTER_NAMES } from '../facts/filter-table.ts'
import { hitsCsv } from '../list/profile-csv.ts'
import { inView } from '../query/brief.ts'
import { searchTag } from '../query/content-tag.ts'
import { parseSearch, type SearchQuestion } from '../query/parse/search-question.ts'
import { orderFactsOf } from '../query/present.ts'
import type { KeptAnswer } from '../query/register/kept-answers.ts'
import { answerOf, type FoundPage, findInOrder } from '../query/search.ts'
import type { Request } from '../serve/message/request.ts'
import { weightsOf } from '../serve/message/weights-of.ts'
import type { MeteredQuestion } from './metered.ts'
import { handlingApplied, handlingOf, parseQueryString, unknownFaults } from './query-string.ts'
import { type Representation, representUnlessKnown } from './representation.ts'
import type { RestContext } from './rest-context.ts'

const PARAMETERS = ['q', ...FILTER_NAMES, 'sort', 'limit', 'offset', 'view'] as const

/** A cached answer, or a question to answer; `ignored` are the names of unknown parameters. */
type CachedOrUnanswered = KeptAnswer | Unanswered
type Unanswered = { readonly question: SearchQuestion; readonly ignored: readonly string[] }

// Only a client that prefers text/csv gets it.
function wantsCsv(accept: string | undefined): boolean {
  if (accept === undefined) return false
  const weights = typesIn(accept)
  const csv = weights.get('text/csv') ?? 0
  return csv > 0 && csv > (weights.get('application/json') ?? 0)
}

const typesIn = weightsOf('text/csv|application/json')

/** `GET /v1/corp`, as JSON or as CSV; with `Prefer: handling=strict` unknown parameters are refused. */
export function searchQuestion(
  { register }: Pick<RestContext, 'register'>,
  { query, headers }: Pick<Request, 'query' | 'headers'>,
): MeteredQuestion<CachedOrUnanswered> {
  const { snapshotId } = register.edition
  const handling = handlingOf(headers)
  // The key of the cache. With strict handling it is another one, because the same query may be refused.
  const isCsv = wantsCsv(headers.get('accept'))
  const asked = `${handling === 'strict' ? 'strict ' : ''}${isCsv ? 'csv ' : ''}${query}`
  return {
    preferenceApplied: handlingApplied(handling),
    parse() {
      const kept = register.kept.get(asked)
      if (kept !== undefined) return success(kept)
      const read = parseQueryString(query, PARAMETERS)
      if (!read.ok) return read
      const { parameters, unknown } = read.value
      const question = parseSearch(register, parameters)
      const faults = unknownFaults(handling, read.value, PARAMETERS)
      if (faults.length > 0) return failure({ kind: 'invalid-parameter', faults: [...faults, ...faultsOf(question)] })
      return question.ok ? success({ question: question.value, ignored: [...unknown.keys()] }) : question
    },
    answer(given) {
      if ('body' in given) return success({ body: given.body, etag: given.etag, snapshotId })
      return afterwards(findInOrder(register, given.question), (found) =>
        success(representFound({ register, headers, asked, isCsv }, given, found)),
      )
    },
  }
}

type About = Pick<RestContext, 'register'> &
  Pick<Request, 'headers'> & { readonly asked: string; readonly isCsv: boolean }

function representFound(
  { register, headers, asked, isCsv }: About,
  { question, ignored }: Unanswered,
  found: FoundPage,
): Representation {
  const etag = searchTag(register, asked, found)
  const about = { etag, snapshotId: register.edition.snapshotId }
  if (isCsv) {
    const csv = () => {
      const { items } = answerOf(register, found)
      return hitsCsv(items.map((item, i) => ({ ...orderFactsOf(register, found.ordinals[i]!), ...item })))
    }
    return { ...representUnlessKnown({ headers }, about, csv), type: 'text/csv' }
  }
  return representUnlessKnown({ headers }, about, () => {
    const { sources, ...answer } = inView(answerOf(register, found), question)
    const json = JSON.stringify({ ...answer, ...(ignored.length === 0 ? {} : { ignored }), sources })
    return found.isFinal ? register.kept.offer(asked, json, etag) : json
  })
}
