import { meantWhileTyping, parseTyped, type TypedAnswer, typeahead } from '../../../query/typeahead.ts'
import { jsonReply } from '../../../serve/message/request.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { PRICES, priceOfSteps } from '../../exchange/prices.ts'
import { markedLetters } from '../../parts/marked-letters.ts'

/**
 * GET /suggest?q=: at most eight corporations for the text being typed, and the number of hits of a search for it. When
 * it finds nothing, the corporations are those for what may be meant (typeahead.ts). Each name is also split into
 * `pieces`, of which every second one was typed.
 */
export function getSuggestions({ context, request, charge }: Exchange): Outcome {
  const q = request.query.get('q') ?? ''
  const typed = parseTyped(context.register, q)
  const refusal = typed && charge(priceOfSteps(typed.steps))
  if (refusal !== undefined) return { problem: refusal }
  if (typed === undefined) return answered({ suggestions: [] }, q)
  const found = typeahead(context.register, typed)
  if (found.suggestions.length > 0) return answered(found, q)
  const noMeaning = charge(PRICES.meaning)
  if (noMeaning !== undefined) return { problem: noMeaning }
  return answered({ suggestions: meantWhileTyping(context.register, typed) }, q)
}

function answered({ suggestions, ...found }: TypedAnswer, q: string): Outcome {
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
