import { MAX_LIST_ROWS } from '../domain/limits.ts'
import { isJsonObject, type JsonObject, parseJson } from '../domain/parse-json.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { describeGiven } from '../domain/shortened.ts'
import { type AskedRow, answerListRow, countAnswered, ignoredIn, listOfRows, readListRow } from '../match/list-rows.ts'
import { inView } from '../query/brief.ts'
import { type ClusterQuestion, cluster, parseCluster } from '../query/cluster.ts'
import { STEPS_PER_VIEW } from '../query/cost/question-cost.ts'
import {
  type ChangesQuestion,
  changesSince,
  type ProfilesQuestion,
  parseChanges,
  parseProfiles,
  profilesOf,
} from '../query/numbers/number-list.ts'
import { parseLimit } from '../query/parse/page-range.ts'
import type { Register } from '../query/register/register.ts'
import { type FormQuestion, MAX_ANSWERS, parseTyped, suggestForForm } from '../query/typeahead.ts'
import { bodyOf, contentTypeOf, type Request } from '../serve/message/request.ts'
import type { MeteredQuestion } from './metered.ts'
import { parseQueryString } from './query-string.ts'
import type { Representation } from './representation.ts'

/* The questions below /ext, each with a body of JSON or a query. */

const BUILDING_PARAMETERS = [
  ...(['corporate_number', 'address', 'q', 'kind'] as const),
  ...(['sort', 'level', 'limit', 'offset', 'view'] as const),
]

/** `GET /ext/building`: the corporations at an address, as the tool get_building_cluster answers. */
export const BUILDING: MeteredQuestion<ClusterQuestion> = {
  parse({ register }, { query }) {
    const read = parseQueryString(query, BUILDING_PARAMETERS)
    return read.ok ? parseCluster(register, read.value.parameters) : read
  },
  answer({ register }, question) {
    const answer = cluster(register, question)
    return answer.ok ? written(register, inView(answer.value, question)) : answer
  },
}

/** `GET /ext/suggest`: the corporations that a text being typed may mean, for the fields of forms. */
export const SUGGEST: MeteredQuestion<FormQuestion> = {
  parse({ register }, { query }) {
    const read = parseQueryString(query, ['q', 'limit'])
    if (!read.ok) return read
    const { q = '', limit: most } = read.value.parameters
    const limit = parseLimit(most, { most: MAX_ANSWERS, given: MAX_ANSWERS })
    return limit.ok ? success({ typed: parseTyped(register, q), limit: limit.value }) : limit
  },
  views: ({ typed }) => (typed?.steps ?? 0) / STEPS_PER_VIEW,
  answer: ({ register }, question) => written(register, suggestForForm(register, question)),
}

/** `POST /ext/changes`: which of up to a thousand corporations have changed since a day. Counts as one request. */
export const CHANGES: MeteredQuestion<ChangesQuestion> = {
  parse: (_, request) => parseJsonBody(request, '{"since": "2026-08-21", "numbers": ["…"]}', parseChanges),
  answer: ({ register }, question) => written(register, changesSince(register, question)),
}

/** `POST /ext/lookup`: the profiles of up to a hundred corporations, each number a row of the plan. */
export const LOOKUP: MeteredQuestion<ProfilesQuestion> = {
  parse: (_, request) => parseJsonBody(request, '{"numbers": ["…"]}', parseProfiles),
  rows: ({ numbers }) => numbers.length,
  answer: ({ register }, question) => written(register, profilesOf(register, question)),
}

/** `POST /ext/match`: for each row of a list its answer, or what is wrong with the row. */
export const MATCH: MeteredQuestion<readonly AskedRow[]> = {
  async parse({ slices }, request) {
    // Sixteen bodies that arrive at once would otherwise be parsed in one turn.
    const pause = slices.share()
    const body = await bodyOf(request)
    await pause()
    const sent = { headers: request.headers, body }
    const given = parseJsonBody(sent, '{"rows": [{"name": "…"}]}', ({ rows }) => listOfRows(rows, MAX_LIST_ROWS))
    return given.ok ? success(await slices.map(given.value, readListRow)) : given
  },
  rows: countAnswered,
  async answer({ register, slices }, rows, request) {
    // Serialise row by row, too: to serialise a thousand rows at once takes longer than a slice may.
    const answers = await slices.map(rows, (row) => JSON.stringify(answerListRow(register, row)), request)
    const { snapshotId, sources } = register.edition
    const provenance = JSON.stringify({ ...ignoredIn(rows), snapshot: snapshotId, sources }).slice(1)
    return success({ snapshotId, body: Buffer.from(`{"rows":[${answers.join(',')}],${provenance}`) })
  },
}

function written({ edition }: Register, answer: object): Result<Representation> {
  return success({ body: JSON.stringify(answer), snapshotId: edition.snapshotId })
}

/** `example` is a valid body, which the problem names. Problems: invalid-parameter; payload-too-large. */
function parseJsonBody<Value>(
  request: Pick<Request, 'headers' | 'body'>,
  example: string,
  parse: (members: JsonObject) => Result<Value>,
): Result<Value> {
  const { headers, body } = request
  if (contentTypeOf(request) !== 'application/json')
    return failure(invalidParameter('Content-Type', headers.get('content-type') ?? '', 'expected application/json.'))
  if (body.kind === 'too-large') return failure({ kind: 'payload-too-large', maxBytes: body.maxBytes })
  if (hasMoreMarksThan(MOST_MARKS, body.bytes))
    return failure(invalidParameter('body', '', 'expected JSON with at most 64,000 members and values in all.'))
  const json = parseJson(body.bytes)
  const encoding = headers.get('content-encoding') ?? ''
  if (!json.ok && COMPRESSED.test(encoding))
    return failure(invalidParameter('Content-Encoding', encoding, 'expected JSON that is not compressed.'))
  // Do not repeat the body in the message: it may be somebody's list of customers.
  if (!json.ok) return failure(invalidParameter('body', '', `expected JSON in UTF-8, such as ${example}.`))
  if (isJsonObject(json.value)) return parse(ownMembers(json.value))
  const found = typeof json.value === 'string' ? 'a string' : describeGiven(json.value)
  return failure(invalidParameter('body', found, `expected an object such as ${example}.`))
}

// As a thousand rows of thirty members have. A list's body has room for a million, which take .1 s to parse.
const MOST_MARKS = 64_000
const [COMMA, COLON, BRACKET, BRACE] = Buffer.from(',:[{')

// Counts marks in texts as well: to tell them apart would be to parse the body.
function hasMoreMarksThan(most: number, bytes: Uint8Array): boolean {
  let marks = 0
  for (const byte of bytes) {
    if (byte === COMMA || byte === COLON || byte === BRACKET || byte === BRACE) marks++
  }
  return marks > most
}

// Others, such as UTF-8, are sent by mistake with bodies that are JSON as they are.
const COMPRESSED = /^(?:gzip|x-gzip|deflate|br|zstd)$/i

// The result has no prototype, so only members that were sent can be read, one named `__proto__` included.
function ownMembers(object: JsonObject): JsonObject {
  return Object.assign(Object.create(null), object)
}
