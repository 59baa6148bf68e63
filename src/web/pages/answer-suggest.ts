import { typeahead } from '../../query/typeahead.ts'
import { jsonReply } from '../json-reply.ts'
import type { Outcome, Question } from '../routes.ts'

/** GET /suggest?q=: at most eight corporations for what is being typed. */
export function answerSuggest({ door, visit }: Question): Outcome {
  const suggestions = typeahead(door.register, visit.query.get('q') ?? '')
  return jsonReply(200, { suggestions }, 'private, max-age=60')
}
