import { parseTyped, typeahead } from '../../../query/typeahead.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { priceOfSteps } from '../../exchange/prices.ts'
import { jsonReply } from '../../http/json-reply.ts'
import { markedLetters } from '../../parts/marked-letters.ts'

/**
 * GET /suggest?q=: at most eight corporations for the text being typed, and the number of hits of a search for it
 * (typeahead.ts). Each name is also split into `pieces`, of which every second one was typed.
 */
export function getSuggestions({ context, request, charge }: Exchange): Outcome {
  const q = request.query.get('q') ?? ''
  const typed = parseTyped(context.register, q)
  const refusal = typed && charge(priceOfSteps(typed.steps))
  if (refusal !== undefined) return { problem: refusal }
  const { suggestions, ...found } = typed === undefined ? { suggestions: [] } : typeahead(context.register, typed)
  const inPieces = suggestions.map((suggestion) => ({ ...suggestion, pieces: piecesOf(suggestion.name, q) }))
  return jsonReply(200, { suggestions: inPieces, ...found }, 'private, max-age=60')
}

function piecesOf(name: string, q: string): string[] {
  const letters = [...name]
  const pieces = ['']
  for (const [at, isTyped] of markedLetters(letters, q).entries()) {
    if ((pieces.length % 2 === 0) !== isTyped) pieces.push('')
    pieces[pieces.length - 1] += letters[at] ?? ''
  }
  return pieces
}
