import { invalidParameter } from '../domain/problem.ts'
import { failure } from '../domain/result.ts'
import { type Lookup, lookup, parseLookup } from '../query/lookup.ts'
import { decodePercent } from './decode-percent.ts'
import type { MeteredQuestion } from './metered.ts'
import { represented } from './representation.ts'
import type { RestContext } from './rest-context.ts'

/** `GET /v1/corp/{corporate_number}`; `segment` is the last part of the path, still percent-encoded. */
export function profileQuestion({ register }: RestContext, segment: string): MeteredQuestion<Lookup> {
  return {
    parse() {
      const text = decodePercent(segment)
      if (text !== undefined) return parseLookup(text)
      return failure(invalidParameter('corporate_number', segment, 'expected 13 digits, the first of them 1 to 9.'))
    },
    answer(question) {
      return represented(lookup(register, question))
    },
  }
}
