import { MAX_LIST_ROWS } from '../domain/limits.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { type AskedRow, answerListRow, countAnswered, readListRows } from '../match/list-rows.ts'
import type { Request, RequestBody } from '../serve/request.ts'
import type { MeteredQuestion } from './metered.ts'
import type { Representation } from './representation.ts'
import type { RestContext } from './rest-context.ts'

/** `POST /ext/match`: the rows of a list, each answered or told what is wrong with it. */
export function matchQuestion(
  { register, slices }: Pick<RestContext, 'register' | 'slices'>,
  request: Request,
): MeteredQuestion<readonly AskedRow[]> {
  return {
    parse: () => readRows(request),
    rows: countAnswered,
    async answer(rows) {
      // Written row by row as well, for writing a thousand takes longer than a slice may.
      const written = await slices.map(rows, (row) => JSON.stringify(answerListRow(register, row)))
      const { snapshotId, sources } = register.edition
      const provenance = JSON.stringify({ snapshot: snapshotId, sources }).slice(1)
      return success<Representation>({ snapshotId, body: Buffer.from(`{"rows":[${written.join(',')}],${provenance}`) })
    },
  }
}

function readRows({ headers, body }: Request): Result<readonly AskedRow[]> {
  const contentType = headers.get('content-type') ?? ''
  if (!/^application\/json *(;|$)/i.test(contentType.trim())) {
    return failure(invalidParameter('Content-Type', contentType, 'expected application/json.'))
  }
  const json = parseJson(body)
  if (!json.ok) return json
  const members = isObject(json.value) ? json.value : {}
  return readListRows(Object.hasOwn(members, 'rows') ? members['rows'] : undefined, MAX_LIST_ROWS)
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

// What was sent is not repeated: it is somebody's list of customers.
function parseJson(body: RequestBody): Result<unknown> {
  if (body.kind === 'too-large') return failure({ kind: 'payload-too-large', maxBytes: body.maxBytes })
  try {
    return success(JSON.parse(UTF_8.decode(body.bytes)))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
    return failure(invalidParameter('body', '', 'expected JSON in UTF-8, such as {"rows": [{"name": "…"}]}.'))
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
