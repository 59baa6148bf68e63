import { parseTyped, typeahead } from '../../../query/typeahead.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { priceOfSteps } from '../../exchange/prices.ts'
import { jsonReply } from '../../http/json-reply.ts'

/** GET /suggest?q=: at most eight corporations for what is being typed. */
export function getSuggestions({ context, request, charge }: Exchange): Outcome {
  const typed = parseTyped(context.register, request.query.get('q') ?? '')
  const refusal = typed && charge(priceOfSteps(typed.steps))
  if (refusal !== undefined) return { problem: refusal }
  const suggestions = typed === undefined ? [] : typeahead(context.register, typed)
  return jsonReply(200, { suggestions }, 'private, max-age=60')
}
