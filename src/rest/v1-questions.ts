import { decodePercent } from '../domain/decode-percent.ts'
import { afterwards } from '../domain/late.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, faultsOf, type Result, success } from '../domain/result.ts'
import type { View } from '../facts/answer.ts'
import { FILTER_NAMES } from '../facts/filter-table.ts'
import { hitsCsv } from '../list/profile-csv.ts'
import { inView, profileInView } from '../query/brief.ts'
import { profileTag, searchTag } from '../query/content-tag.ts'
import { findOrdinal, type Lookup, parseLookup } from '../query/lookup.ts'
import { parseSearch, type SearchQuestion } from '../query/parse/search-question.ts'
import { parseView } from '../query/parse/sort.ts'
import { orderFactsOf } from '../query/present.ts'
import type { KeptAnswer } from '../query/register/kept-answers.ts'
import type { Register } from '../query/register/register.ts'
import { answerOf, type FoundPage, findInOrder } from '../query/search.ts'
import type { Reply, Request } from '../serve/message/request.ts'
import { weightsOf } from '../serve/message/weights-of.ts'
import type { MeteredQuestion } from './metered.ts'
import { handlingOf, parseQueryString, unknownFaults } from './query-string.ts'
import { representUnlessKnown } from './representation.ts'
import type { Header } from './rest-context.ts'

/* The questions below /v1. */

const PROFILE_PARAMETERS = ['view'] as const

/** `GET /v1/corp/{corporate_number}`. */
export const PROFILE: MeteredQuestion<{ readonly number: Lookup; readonly view: View }> = {
  preferenceApplied,
  parse(_, { query: sent, path, headers }) {
    const query = parseQueryString(sent, PROFILE_PARAMETERS)
    if (!query.ok) return query
    const number = parseSegment(path.slice('/v1/corp/'.length))
    const view = parseView(query.value.parameters.view)
    const faults = unknownFaults(handlingOf(headers), query.value, PROFILE_PARAMETERS)
    if (number.ok && view.ok && faults.length === 0) return success({ number: number.value, view: view.value })
    return failure({ kind: 'invalid-parameter', faults: [...[number, view].flatMap(faultsOf), ...faults] })
  },
  answer({ register }, { number, view }, request) {
    const ordinal = findOrdinal(register, number)
    if (!ordinal.ok) return ordinal
    const about = { etag: profileTag(register, ordinal.value), snapshotId: register.edition.snapshotId }
    const body = () => JSON.stringify(profileInView(register, ordinal.value, view))
    return success(representUnlessKnown(request, about, body))
  },
}

function preferenceApplied({ headers }: Pick<Request, 'headers'>): readonly Header[] {
  const handling = handlingOf(headers)
  return handling === undefined ? [] : [['Preference-Applied', `handling=${handling}`]]
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

/** A question under the key of the cache, and its cached answer; else what to answer, beside unknown parameters. */
type Asked = { readonly asked: string; readonly isCsv: boolean } & (
  | { readonly kept: KeptAnswer }
  | { readonly kept?: undefined; readonly question: SearchQuestion; readonly ignored: readonly string[] }
)

/** `GET /v1/corp`, as JSON or as CSV; with `Prefer: handling=strict` unknown parameters are refused. */
export const SEARCH: MeteredQuestion<Asked> = {
  preferenceApplied,
  parse({ register }, { query, headers }) {
    const handling = handlingOf(headers)
    // With strict handling the key is another one, because the same query may be refused.
    const isCsv = wantsCsv(headers.get('accept'))
    const asked = `${handling === 'strict' ? 'strict ' : ''}${isCsv ? 'csv ' : ''}${query}`
    const kept = register.kept.get(asked)
    if (kept !== undefined) return success({ asked, isCsv, kept })
    const read = parseQueryString(query, SEARCH_PARAMETERS)
    if (!read.ok) return read
    const { parameters, unknown } = read.value
    const question = parseSearch(register, parameters)
    const faults = unknownFaults(handling, read.value, SEARCH_PARAMETERS)
    if (faults.length > 0) return failure({ kind: 'invalid-parameter', faults: [...faults, ...faultsOf(question)] })
    return question.ok ? success({ asked, isCsv, question: question.value, ignored: [...unknown.keys()] }) : question
  },
  answer({ register }, given, request) {
    const { snapshotId } = register.edition
    if (given.kept !== undefined) return success({ body: given.kept.body, etag: given.kept.etag, snapshotId })
    const { asked, isCsv, question, ignored } = given
    return afterwards(findInOrder(register, question), (found) => {
      const about = { etag: searchTag(register, asked, found), snapshotId }
      if (isCsv)
        return success({ ...representUnlessKnown(request, about, () => csvOf(register, found)), type: 'text/csv' })
      const inJson = (): Reply['body'] => {
        const { sources, ...answer } = inView(answerOf(register, found), question)
        const json = JSON.stringify({ ...answer, ...(ignored.length === 0 ? {} : { ignored }), sources })
        return found.isFinal ? register.kept.offer(asked, json, about.etag) : json
      }
      return success(representUnlessKnown(request, about, inJson))
    })
  },
}

// Only a client that prefers text/csv gets it.
function wantsCsv(accept: string | undefined): boolean {
  // Most clients do not name it at all.
  if (accept === undefined || !/csv/i.test(accept)) return false
  const weights = typesIn(accept)
  return (weights.get('text/csv') ?? 0) > (weights.get('application/json') ?? 0)
}

const typesIn = weightsOf('text/csv|application/json')

function csvOf(register: Register, found: FoundPage): string {
  const { items } = answerOf(register, found)
  return hitsCsv(items.map((item, i) => ({ ...orderFactsOf(register, found.ordinals[i]!), ...item })))
}
