import { success } from '../domain/result.ts'
import { parseLimit } from '../query/parse/page-range.ts'
import { type FormQuestion, MAX_ANSWERS, parseTyped, suggestForForm } from '../query/typeahead.ts'
import type { Request } from '../serve/message/request.ts'
import type { MeteredQuestion } from './metered.ts'
import { parseQueryString } from './query-string.ts'
import type { RestContext } from './rest-context.ts'

/** `GET /ext/suggest`: the corporations that a text being typed may mean, for the fields of forms. */
export function suggestQuestion(
  { register }: Pick<RestContext, 'register'>,
  { query }: Pick<Request, 'query'>,
): MeteredQuestion<FormQuestion> {
  return {
    parse() {
      const read = parseQueryString(query, ['q', 'limit'])
      if (!read.ok) return read
      const limit = parseLimit(read.value.parameters.limit, { most: MAX_ANSWERS, given: MAX_ANSWERS })
      return limit.ok
        ? success({ typed: parseTyped(register, read.value.parameters.q ?? ''), limit: limit.value })
        : limit
    },
    answer(question) {
      const { snapshotId } = register.edition
      return success({ body: JSON.stringify(suggestForForm(register, question)), snapshotId })
    },
  }
}
