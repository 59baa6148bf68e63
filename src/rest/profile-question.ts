import { invalidParameter } from '../domain/problem.ts'
import { failure, success } from '../domain/result.ts'
import { profileTag } from '../query/content-tag.ts'
import { findOrdinal, type Lookup, parseLookup } from '../query/lookup.ts'
import { profileOf } from '../query/present.ts'
import type { Request } from '../serve/message/request.ts'
import { decodePercent } from './decode-percent.ts'
import type { MeteredQuestion } from './metered.ts'
import { parseQueryString } from './query-string.ts'
import { representUnlessKnown } from './representation.ts'
import type { RestContext } from './rest-context.ts'

/** `GET /v1/corp/{corporate_number}`; `segment` is the last part of the path, still percent-encoded. */
export function profileQuestion(
  { register }: Pick<RestContext, 'register'>,
  request: Pick<Request, 'query' | 'headers'>,
  segment: string,
): MeteredQuestion<Lookup> {
  return {
    parse() {
      const query = parseQueryString(request.query, [])
      if (!query.ok) return query
      const text = decodePercent(segment)
      // A client that wants a search and joins paths with a slash sends an empty number.
      if (text === '') return failure(invalidParameter('corporate_number', '', NUMBER_OR_SEARCH))
      if (text !== undefined) return parseLookup(text)
      return failure(invalidParameter('corporate_number', segment, 'expected 13 digits, the first of them 1 to 9.'))
    },
    answer(question) {
      const ordinal = findOrdinal(register, question)
      if (!ordinal.ok) return ordinal
      const etag = profileTag(register, ordinal.value)
      const { snapshotId } = register.edition
      return success(
        representUnlessKnown(request, { etag, snapshotId }, () => JSON.stringify(profileOf(register, ordinal.value))),
      )
    },
  }
}

const NUMBER_OR_SEARCH = 'expected 13 digits after /v1/corp/; to search, use /v1/corp without the slash at the end.'
