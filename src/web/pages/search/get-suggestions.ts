import { publishedProfile } from '../../../query/lookup.ts'
import {
  meantWhileTyping,
  type PlacedSuggestion,
  parseTyped,
  placedSuggestion,
  type TypedHits,
  typeahead,
} from '../../../query/typeahead.ts'
import { jsonReply } from '../../../serve/message/request.ts'
import { type Exchange, type Outcome, PRICES, priceOf } from '../../exchange/exchange.ts'
import { englishName } from '../../format/english-name.ts'
import { placesInEnglish } from '../../format/english-place.ts'
import { markedLetters, markedPieces } from '../../parts/marked-letters.ts'

/** GET /suggest?q=: at most eight corporations, in `pieces` of which every second was typed, and the count of hits. */
export function getSuggestions({ context: { register }, request, charge }: Exchange): Outcome {
  const q = request.query.get('q') ?? ''
  const answered = ({ ordinals, ...found }: TypedHits): Outcome => {
    const placed = ordinals.map((ordinal) => placedSuggestion(register, ordinal))
    const named = placed.map((one) => (request.language === 'ja' ? { ...one, lang: 'ja' } : inEnglish(one)))
    const inPieces = named.map((suggestion) => ({ ...suggestion, pieces: piecesOf(suggestion.name, q) }))
    return jsonReply(200, { suggestions: inPieces, ...found }, 'private, max-age=60')
  }
  const typed = parseTyped(register, q)
  const refusal = typed && charge(priceOf(typed.steps, 'steps'))
  if (refusal !== undefined) return { problem: refusal }
  if (typed === undefined) return answered({ ordinals: [] })
  const found = typeahead(register, typed)
  if (found.ordinals.length > 0) return answered(found)
  const noMeaning = charge(PRICES.meaning)
  if (noMeaning !== undefined) return { problem: noMeaning }
  return answered({ ordinals: meantWhileTyping(register, typed) })

  // With the registered name, where it is not the one that leads.
  function inEnglish(one: PlacedSuggestion) {
    const profile = publishedProfile(register, one.corporate_number)
    const { text, lang } = englishName(profile ?? one)
    const place = placesInEnglish(profile?.address ?? '')?.place ?? one.place
    return { ...one, name: text, lang, place, ...(text === one.name ? {} : { registered: one.name }) }
  }
}

function piecesOf(name: string, q: string): string[] {
  const letters = [...name]
  return markedPieces(letters, markedLetters(letters, q))
}
