import { decodePercent } from '../domain/decode-percent.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, faultsOf, type Result, success } from '../domain/result.ts'
import type { View } from '../facts/answer.ts'
import { inView } from '../query/brief.ts'
import { profileTag } from '../query/content-tag.ts'
import { findOrdinal, type Lookup, parseLookup } from '../query/lookup.ts'
import { parseView } from '../query/parse/sort.ts'
import { profileOf } from '../query/present.ts'
import type { Request } from '../serve/message/request.ts'
import type { MeteredQuestion } from './metered.ts'
import { handlingApplied, handlingOf, parseQueryString, unknownFaults } from './query-string.ts'
import { representUnlessKnown } from './representation.ts'
import type { RestContext } from './rest-context.ts'

const PARAMETERS = ['view'] as const

/** `GET /v1/corp/{corporate_number}`; `segment` is the last part of the path, still percent-encoded. */
export function profileQuestion(
  { register }: Pick<RestContext, 'register'>,
  request: Pick<Request, 'query' | 'headers'>,
  segment: string,
): MeteredQuestion<{ readonly number: Lookup; readonly view: View }> {
  const handling = handlingOf(request.headers)
  return {
    preferenceApplied: handlingApplied(handling),
    parse() {
      const query = parseQueryString(request.query, PARAMETERS)
      if (!query.ok) return query
      const number = parseSegment(segment)
      const view = parseView(query.value.parameters.view)
      const faults = unknownFaults(handling, query.value, PARAMETERS)
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

function parseSegment(segment: string): Result<Lookup> {
  const text = decodePercent(segment)
  // A client that wants a search and joins paths with a slash sends an empty number.
  if (text === '') return failure(invalidParameter('corporate_number', '', NUMBER_OR_SEARCH))
  if (text !== undefined) return parseLookup(text)
  return failure(invalidParameter('corporate_number', segment, 'expected 13 digits, the first of them 1 to 9.'))
}

const NUMBER_OR_SEARCH = 'expected 13 digits after /v1/corp/; to search, use /v1/corp without the slash at the end.'
