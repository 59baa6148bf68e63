import { parseTyped, typeahead } from '../../query/typeahead.ts'
import { jsonReply } from '../json-reply.ts'
import { priceOfSteps } from '../prices.ts'
import type { Outcome, Question } from '../routes.ts'

/** GET /suggest?q=: at most eight corporations for what is being typed. */
export function answerSuggest({ door, visit, charge }: Question): Outcome {
  const typed = parseTyped(door.register, visit.query.get('q') ?? '')
  const refusal = typed && charge(priceOfSteps(typed.steps))
  if (refusal !== undefined) return { problem: refusal }
  const suggestions = typed === undefined ? [] : typeahead(door.register, typed)
  return jsonReply(200, { suggestions }, 'private, max-age=60')
}
