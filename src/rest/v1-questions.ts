import { decodePercent } from '../domain/decode-percent.ts'
import { afterwards } from '../domain/late.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, faultsOf, type Result, success } from '../domain/result.ts'
import type { View } from '../facts/answer.ts'
import { FILTER_NAMES } from '../facts/filter-table.ts'
import { hitsCsv } from '../list/profile-csv.ts'
import { inView } from '../query/brief.ts'
import { profileTag, searchTag } from '../query/content-tag.ts'
import { findOrdinal, type Lookup, parseLookup } from '../query/lookup.ts'
import { parseSearch, type SearchQuestion } from '../query/parse/search-question.ts'
import { parseView } from '../query/parse/sort.ts'
import { orderFactsOf, profileOf } from '../query/present.ts'
import type { KeptAnswer } from '../query/register/kept-answers.ts'
import { answerOf, type FoundPage, findInOrder } from '../query/search.ts'
import type { Request } from '../serve/message/request.ts'
import { weightsOf } from '../serve/message/weights-of.ts'
import type { MeteredQuestion } from './metered.ts'
import { handlingApplied, handlingOf, parseQueryString, unknownFaults } from './query-string.ts'
import { type Representation, representUnlessKnown } from './representation.ts'
import type { RestContext } from './rest-context.ts'

/* The questions below /v1. */

type Registered = Pick<RestContext, 'register'>
type Query = Pick<Request, 'query' | 'headers'>

const PROFILE_PARAMETERS = ['view'] as const

/** `GET /v1/corp/{corporate_number}`. */
export function profileQuestion(
  { register }: Registered,
  request: Query & Pick<Request, 'path'>,
): MeteredQuestion<{ readonly number: Lookup; readonly view: View }> {
  const handling = handlingOf(request.headers)
  return {
    preferenceApplied: handlingApplied(handling),
    parse() {
      const query = parseQueryString(request.query, PROFILE_PARAMETERS)
      if (!query.ok) return query
      const number = parseSegment(request.path.slice('/v1/corp/'.length))
      const view = parseView(query.value.parameters.view)
      const faults = unknownFaults(handling, query.value, PROFILE_PARAMETERS)
      if (number.ok && view.ok && faults.length === 0) return success({ number: number.value, view: view.value })
      return failure({ kind: 'invalid-parameter', faults: [...[number, view].flatMap(faultsOf), ...faults] })
    },
    answer({ number, view }) {
      const ordinal = findOrdinal(register, number)
      if (!ordinal.ok) return ordinal
      const etag = profileTag(register, ordinal.value)
      const { snapshotId } = register.edition
      return success(
        representUnlessKnown(request, { etag, snapshotId }, () =>
          JSON.stringify(inView(profileOf(register, ordinal.value), { view })),
        ),
      )
    },
  }
}

// The last part of the path is percent-encoded still.
function parseSegment(segment: string): Result<Lookup> {
  const text = decodePercent(segment)
  // A client that wants a search and joins paths with a slash sends an empty number.
  if (text === '') return failure(invalidParameter('corporate_number', '', NUMBER_OR_SEARCH))
  if (text !== undefined) return parseLookup(text)
  return failure(invalidParameter('corporate_number', segment, 'expected 13 digits, the first of them 1 to 9.'))
}

const NUMBER_OR_SEARCH = 'expected 13 digits after /v1/corp/; to search, use /v1/corp without the slash at the end.'

const SEARCH_PARAMETERS = ['q', ...FILTER_NAMES, 'sort', 'limit', 'offset', 'view'] as const

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
  { register }: Registered,
  { query, headers }: Query,
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
      const read = parseQueryString(query, SEARCH_PARAMETERS)
      if (!read.ok) return read
      const { parameters, unknown } = read.value
      const question = parseSearch(register, parameters)
      const faults = unknownFaults(handling, read.value, SEARCH_PARAMETERS)
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

type About = Registered & Pick<Request, 'headers'> & { readonly asked: string; readonly isCsv: boolean }

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
